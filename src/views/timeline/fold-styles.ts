import { css } from 'lit'

/** Replaces the marker of `details` by an arrow that turns. */
export const foldStyles = css`
  summary {
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '›';
    display: inline-block;
    width: 0.8em;
    color: var(--accent);
    transition: rotate 120ms;
    transform-origin: 30% 60%;
    @media (prefers-reduced-motion: reduce) {
      transition: none;
    }
  }
  details[open] > summary::before {
    rotate: 90deg;
  }
  summary:hover {
    color: var(--accent);
  }
`
