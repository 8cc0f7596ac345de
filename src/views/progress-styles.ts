import { css } from 'lit'

/** A bar of progress is a rule that turns to the accent; its height is the view's own. */
export const progressStyles = css`
  progress {
    appearance: none;
    width: 100%;
    border: 0;
    background: var(--rule);
    color: var(--accent);
  }
  progress::-webkit-progress-bar {
    background: var(--rule);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
`
