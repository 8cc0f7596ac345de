import { css } from 'lit'

/** Styles of texts that only screen readers read, and of marked quotes, on the page and in run files. */
export const textStyles = css`.unseen {
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
