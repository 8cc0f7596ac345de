import { css, unsafeCSS } from 'lit'
import { MORE_CONTRAST, THEME_VALUES } from './theme-values.ts'

/** The values of the views as CSS for a whole page that brings its own: a run in a file, a document. */
export const rootTheme = css`
:root {
${unsafeCSS(THEME_VALUES)}}
@media (prefers-contrast: more) {
  :root {
${unsafeCSS(MORE_CONTRAST)}  }
}
`
