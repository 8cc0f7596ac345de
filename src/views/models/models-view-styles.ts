import { css } from 'lit'

/** Styles of the list of models and the panels beside it. */
export const modelsViewStyles = css`
  .lead {
    margin-top: 0.4em;
  }
  .columns {
    margin-top: calc(var(--space) * 1.5);
  }
  aside {
    grid-row: 1;
  }
  li {
    padding: var(--space) 0;
    border-bottom: 1px solid var(--rule);
  }
  .models ol + p,
  details + p {
    margin-top: 0.9em;
  }
  details {
    margin-top: 0.9em;
  }
  .remark {
    font-size: 1rem;
    margin-top: 0.6em;
  }
  @media (min-width: 1100px) {
    aside {
      grid-column: 2;
    }
    .lead {
      max-width: var(--measure);
    }
  }
`
