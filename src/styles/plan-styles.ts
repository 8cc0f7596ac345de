import { css } from 'lit'

/** A plan's facts and steps: as the page draws them, and as a run's file does. */
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
