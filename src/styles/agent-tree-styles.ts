import { css } from 'lit'

/** Styles for the agents' steps as nested folds, on the page and in run files. */
export const agentTreeStyles = css`
  summary {
    list-style: none;
    cursor: pointer;
    display: grid;
    grid-template-columns: 1.1em minmax(0, 1fr) auto;
    align-items: baseline;
    column-gap: 0.2em;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '›';
    color: var(--accent);
    transition: rotate 120ms;
    rotate: 0deg;
    transform-origin: 30% 60%;
  }
  details[open] > summary::before {
    rotate: 90deg;
  }
  summary:hover > :first-child {
    color: var(--accent);
  }
  summary > .small {
    padding-inline-start: 1em;
    white-space: nowrap;
  }
  .tally,
  .agents,
  .steps {
    font-size: 1rem;
    line-height: 1.45;
  }
  .agents > li {
    margin-top: 0.9em;
  }
  .steps {
    margin: 0.35em 0 0 0.25em;
    padding-inline-start: 0.85em;
    border-inline-start: 1px solid var(--rule);
  }
  .steps > li {
    padding: 0.3em 0;
  }
  .task,
  .thought,
  .observed,
  .body li {
    overflow-wrap: anywhere;
  }
  .who {
    font-style: italic;
    color: var(--muted);
  }
  .who::after {
    content: ' — ';
  }
  .body {
    margin: 0.4em 0 0.6em 1.3em;
  }
  div.body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6em;
  }
  pre {
    tab-size: 2;
  }
  .observed {
    white-space: pre-line;
    font-size: 0.9375rem;
    color: var(--muted);
    border-inline-start: 1px solid var(--accent);
    padding-inline-start: 0.9em;
  }
  @media (prefers-reduced-motion: reduce) {
    summary::before {
      transition: none;
    }
  }
  @media (max-width: 480px) {
    .body {
      margin-inline-start: 0;
    }
    .steps {
      padding-inline-start: 0.6em;
    }
    summary > .small {
      padding-inline-start: 0.5em;
    }
  }
`
