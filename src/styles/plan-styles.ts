import { css } from 'lit'

/** Styles for a plan's facts and steps, on the page and in run files. */
export const planStyles = css`
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
`
