import { css } from 'lit'

/** Styles for code; the classes are the kinds of token that `highlight` returns. */
export const codeStyles = css`
  pre {
    margin: 0;
    padding: 0.7em 0.9em;
    background: var(--leaf);
    border-radius: 2px;
    font: 0.8125rem / 1.6 var(--mono);
    font-variant-numeric: normal;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .comment {
    color: var(--muted);
    font-style: italic;
  }
  .string,
  .number {
    color: var(--accent);
  }
  .keyword {
    color: var(--muted);
  }
  .call {
    font-weight: 600;
  }
`
