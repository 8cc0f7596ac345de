import { css } from 'lit'
import { titleText } from '../../styles/text-styles.ts'

/** Styles that the parts of the library and of the models page share: headings, columns and form fields. */
export const libraryStyles = css`
  h2 {
    ${titleText}
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--space) * 2) var(--gutter);
    align-items: start;
    @media (min-width: 1100px) {
      grid-template-columns: var(--measure) var(--margin-column);
    }
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
  }
  ::-webkit-search-cancel-button {
    /* The browser's default icon is blue. */
    filter: grayscale(1);
  }
  .figures {
    font-variant-numeric: lining-nums tabular-nums;
  }
`
