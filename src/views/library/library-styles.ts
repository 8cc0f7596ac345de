import { css } from 'lit'

/** Styles that the parts of the library share: headings and form fields. */
export const libraryStyles = css`
  h2 {
    font-size: var(--text-title);
    font-weight: normal;
    line-height: 1.2;
    letter-spacing: -0.01em;
    text-wrap: balance;
    overflow-wrap: anywhere;
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
    /* The browser's default icon is blue. */
    filter: grayscale(1);
  }
  .figures {
    font-variant-numeric: lining-nums tabular-nums;
  }
`
