import { css } from 'lit'
import { codeStyles } from './code-styles.ts'
import { foldArrows } from './fold-styles.ts'

/** Styles for what a step contains: code, a plan, and what came back. */
export const stepStyles = css`
  ${codeStyles}
  .plan {
    margin: 0;
    font-size: 0.9375rem;
  }
  .plan dt {
    color: var(--muted);
  }
  .plan dd {
    margin: 0 0 0.15em 1em;
    overflow-wrap: anywhere;
  }
  .observed {
    white-space: pre-line;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    color: var(--muted);
  }
`

/** Styles for the agents' steps as nested folds, on the page and in run files. */
export const agentTreeStyles = css`
  ${stepStyles}
  ${foldArrows}
  summary {
    cursor: pointer;
    display: grid;
    grid-template-columns: 1.1em minmax(0, 1fr) auto;
    align-items: baseline;
    column-gap: 0.2em;
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
    border-inline-start: 1px solid var(--accent);
    padding-inline-start: 0.9em;
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
