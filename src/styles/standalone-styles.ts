import { css } from 'lit'
import { moreContrast, themeValues } from './theme-values.ts'

/**
 * What a whole page begins with that brings its own styles, a run in a file or a document: the values of the views, their
 * one kind of link and their focus ring.
 */
export const standaloneStyles = css`
:root {
${themeValues}}
@media (prefers-contrast: more) {
  :root {
${moreContrast}  }
}
*, ::before, ::after {
  box-sizing: border-box;
}
a {
  color: inherit;
  text-decoration: underline;
  text-decoration-color: var(--rule);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
}
a:hover {
  color: var(--accent);
  text-decoration-color: currentcolor;
}
:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 3px;
  border-radius: 1px;
}
`
