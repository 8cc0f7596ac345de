import { css } from 'lit'

/** What a run or its replay is doing, and figures about it. */
export const doingStyles = css`
  .doing {
    display: block;
    font-style: italic;
    overflow-wrap: anywhere;
  }
  .measure {
    color: var(--muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums lining-nums;
  }
`

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
