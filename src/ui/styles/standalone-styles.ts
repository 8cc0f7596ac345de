import { css } from 'lit'
import { moreContrast, themeValues } from './theme-values.ts'

/** Base styles for pages that stand alone, such as run files and documents: theme values, links and the focus ring. */
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
