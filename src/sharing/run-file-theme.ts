import { MORE_CONTRAST, THEME_VALUES } from '../views/theme-values.ts'

/** The values of the views as CSS for a whole page: a run file stands for itself, so it brings them along. */
export const runFileTheme = `
:root {
${THEME_VALUES}}
@media (prefers-contrast: more) {
  :root {
${MORE_CONTRAST}  }
}
`
