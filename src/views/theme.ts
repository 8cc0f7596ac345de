import { css } from 'lit'
import { moreContrast, themeValues } from '../styles/theme-values.ts'

/** How text is set: what a view inherits from the outermost element. */
export const textStyle = css`
  color: var(--ink);
  font: var(--text-base) / 1.5 var(--serif);
  font-variant-numeric: oldstyle-nums;
  /* Chinese and Arabic have no italics: their letters stay upright. */
  font-synthesis-style: none;
  text-rendering: optimizeLegibility;
  hanging-punctuation: first last;
`

/**
 * Type, space and colour, as custom properties that inherit into every view. The outermost element of a page
 * or widget carries them; the figures are explained in docs/look.md.
 */
export const theme = css`
  :host {
    ${themeValues}
    ${textStyle}
  }
  @media (prefers-contrast: more) {
    :host {
      ${moreContrast}
    }
  }
`
