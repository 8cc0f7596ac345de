import { css } from 'lit'

/** Hides the browser's marker of `details`. */
export const unmarkedFolds = css`
  summary {
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
`

/** Replaces the marker of `details` by an arrow that turns. */
export const foldArrows = css`
  ${unmarkedFolds}
  summary::before {
    content: '›';
    color: var(--accent);
    transition: rotate 120ms;
    transform-origin: 30% 60%;
  }
  @media (prefers-reduced-motion: reduce) {
    summary::before {
      transition: none;
    }
  }
  details[open] > summary::before {
    rotate: 90deg;
  }
`

/** Folds with an arrow before a line of text. */
export const foldStyles = css`
  ${foldArrows}
  summary::before {
    display: inline-block;
    width: 0.8em;
  }
  summary:hover {
    color: var(--accent);
  }
`
