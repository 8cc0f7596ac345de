import { css } from 'lit'
import { moreContrast, themeValues } from '../styles/theme-values.ts'

/** Text properties that views inherit from the outermost element. */
export const textStyle = css`
  color: var(--ink);
  font: var(--text-base) / 1.5 var(--serif);
  font-variant-numeric: oldstyle-nums;
  /* Chinese and Arabic have no italics, and the browser should not slant them artificially. */
  font-synthesis-style: none;
  text-rendering: optimizeLegibility;
  hanging-punctuation: first last;
`

/**
 * Fonts, spacing and colours as custom properties, which every view inherits. The outermost element of a page or widget
 * sets them; the values are explained in docs/look.md.
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
