import { css } from 'lit'

/** Styles of the questions' column and of the status line at the bottom. */
export const questionsStyles = css`
  .all {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--space) * 2.5);
  }
  :host > p[role='status']:has(a) {
    margin-bottom: var(--space);
  }
  fn-settings {
    margin-top: calc(var(--space) * 0.75);
  }
  fn-known-passages:not(:defined) {
    display: none;
  }
  .origin {
    border-inline-start: 2px solid var(--accent);
    padding-inline-start: 0.8em;
    overflow-wrap: anywhere;
  }
  .earlier {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space);
  }
  .foot {
    position: sticky;
    bottom: 0;
    align-self: end;
    z-index: 1;
    margin-top: calc(var(--space) * -1.5);
    padding: 0.6em 0;
    background: var(--paper);
    border-top: 1px solid var(--rule);
    font-style: italic;
    overflow-wrap: anywhere;
  }
  .foot:empty {
    border: 0;
    padding: 0;
  }
  @media (max-width: 640px) {
    /* A run that has little to show yet can be scrolled to the top of the window, too. */
    fn-run-view[running] {
      align-content: start;
      min-height: 100vh;
    }
  }
  @media (min-width: 1100px) {
    .earlier,
    .foot {
      max-width: var(--measure);
    }
  }
  @media print {
    fn-ask-form,
    .earlier,
    .foot {
      display: none;
    }
  }
`
