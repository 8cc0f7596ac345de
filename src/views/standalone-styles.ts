import { css } from 'lit'
import { moreContrast, themeValues } from './theme-values.ts'

/** The values of the views as CSS for a whole page that brings its own: a run in a file, a document. */
export const rootTheme = css`
:root {
${themeValues}}
@media (prefers-contrast: more) {
  :root {
${moreContrast}  }
}
`
