import { css } from 'lit'

/** Styles of the list of earlier runs, which is grouped by days. */
export const earlierRunsStyles = css`
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.4em 1.4em;
    margin-top: 0.6em;
  }
  .field {
    flex: 1 1 14em;
    max-width: 24em;
  }
  .field input {
    flex: 1;
  }
  section {
    margin-top: 0.9em;
  }
  h3 {
    font-weight: normal;
  }
  li {
    padding: 0.6em 0;
    border-bottom: 1px solid var(--rule);
  }
  li a {
    line-height: 1.35;
    overflow-wrap: anywhere;
    text-decoration-color: transparent;
  }
  li a[aria-current] {
    color: var(--accent);
  }
  .answer {
    color: var(--muted);
    font-size: 1rem;
    line-height: 1.4;
    --lines: 2;
    overflow-wrap: anywhere;
  }
  .actions {
    margin-top: 0.15em;
    gap: 0 1.4em;
  }
  section + button {
    margin-top: var(--space);
  }
`
