import { css } from 'lit'

/** What the parts of the library have in common: its headings and its fields. */
export const libraryStyles = css`
  h2 {
    font-size: var(--text-title);
    font-weight: normal;
    line-height: 1.2;
    letter-spacing: -0.01em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  [tabindex='-1']:focus-visible {
    /* Reached by a link and not by Tab: what was opened is in view. */
    outline: none;
  }
  .field {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
    color: var(--muted);
  }
  .field :is(input, select) {
    color: var(--ink);
    min-width: 0;
    padding: 0.1em 0.3em;
    background: var(--leaf);
    border: 1px solid var(--muted);
    border-radius: 2px;
  }
  ::-webkit-search-cancel-button {
    /* The browser's own is blue. */
    filter: grayscale(1);
  }
  .figures {
    font-variant-numeric: lining-nums tabular-nums;
  }
`
