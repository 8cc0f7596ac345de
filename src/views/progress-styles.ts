import { css } from 'lit'

/** Draws progress bars as thin lines; each view sets their height. */
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
