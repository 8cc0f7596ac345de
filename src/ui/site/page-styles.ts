import { css } from 'lit'

/** One column of text; on windows at least 1100 px wide, a margin beside it, as in a book with side-notes. */
export const pageStyles = css`
  :host {
    min-height: 100dvh;
    padding: 0 max(1.25rem, 4vw);
    background: var(--paper);
  }
  header,
  main,
  footer {
    max-width: var(--measure);
    margin: 0 auto;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 2em;
    padding: calc(var(--space) * 1.25) 0 calc(var(--space) * 2);
  }
  header div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    flex: 1 1 100%;
    flex-wrap: wrap;
    gap: 0 1em;
  }
  nav {
    display: flex;
    gap: 1em;
    font-size: 1rem;
  }
  nav a[aria-current='page'] {
    color: var(--muted);
    text-decoration: none;
  }
  h1 {
    margin: 0;
    font-size: var(--text-large);
    font-weight: normal;
  }
  h1 span,
  header p span {
    color: var(--accent);
    font-variant-numeric: lining-nums;
    font-size: 0.62em;
    vertical-align: 0.55em;
    line-height: 0;
    margin-left: 0.08em;
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--space) * 2.5);
  }
  fn-questions:has(+ :is(fn-library, fn-models):not([hidden])) {
    margin-bottom: calc(var(--space) * -1.5);
  }
  footer {
    padding: calc(var(--space) * 3) 0 var(--space);
  }
  @media (min-width: 1100px) {
    header,
    main,
    footer {
      max-width: calc(var(--measure) + var(--gutter) + var(--margin-column));
    }
    header {
      justify-content: start;
      display: grid;
      grid-template-columns: var(--measure) var(--margin-column);
      gap: var(--gutter);
    }
    footer p {
      max-width: var(--measure);
    }
  }
  @media print {
    nav,
    footer {
      display: none;
    }
  }
`
