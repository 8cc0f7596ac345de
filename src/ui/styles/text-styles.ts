import { css } from 'lit'

/** The properties of the text of a page, on the page and in run files. */
export const bodyText = css`
  color: var(--ink);
  font: var(--text-base) / 1.5 var(--serif);
  font-variant-numeric: oldstyle-nums;
  text-rendering: optimizeLegibility;
  hanging-punctuation: first last;
`

/** The properties of a large title, such as a question. */
export const titleText = css`
  font-size: var(--text-title);
  font-weight: normal;
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`

/**
 * Styles of labels in small capitals, of small and muted texts, of texts that only screen readers read, and of marked
 * quotes, on the page and in run files.
 */
export const textStyles = css`.label {
  color: var(--muted);
  font-weight: normal;
  font-variant-caps: all-small-caps;
  font-size: 1rem;
  letter-spacing: 0.06em;
  line-height: inherit;
}
.small {
  font-size: var(--text-small);
}
.muted {
  color: var(--muted);
}
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
mark {
  color: inherit;
  background: var(--mark);
  padding: 0.08em 0.12em;
  margin: 0 -0.12em;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
}`
