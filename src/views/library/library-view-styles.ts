import { css } from 'lit'

/** Styles of the page list, the column beside it (storage, packs), the status line below, and the drop target. */
export const libraryViewStyles = css`
  h2 + p {
    margin-top: 0.4em;
  }
  fn-passage-search {
    margin-top: var(--space);
  }
  aside {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    gap: calc(var(--space) * 1.5) var(--gutter);
    align-items: start;
  }
  .warning {
    border-left: 2px solid var(--accent);
    padding-left: 0.8em;
    margin-top: 0.8em;
    font-size: 1rem;
  }
  .failure {
    display: grid;
    gap: 0.9em;
    justify-items: start;
  }
  .foot {
    position: sticky;
    bottom: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2em 1.4em;
    margin-top: var(--space);
    background: var(--paper);
  }
  .foot:has([role='status']:not(:empty)) {
    border-top: 1px solid var(--rule);
    padding: 0.6em 0;
  }
  progress {
    flex: 1;
    min-width: 8em;
    height: 0.5em;
    accent-color: var(--accent);
  }
  @media (min-width: 1100px) {
    .foot {
      max-width: var(--measure);
    }
    .below {
      display: none;
    }
  }
  @media print {
    aside,
    .foot {
      display: none;
    }
  }
`
