import { css } from 'lit'
import { bodyText } from '../styles/text-styles.ts'
import { moreContrast, themeValues } from '../styles/theme-values.ts'

/** Text properties that views inherit from the outermost element. */
export const textStyle = css`
  ${bodyText}
  /* Chinese and Arabic have no italics, and the browser should not slant them artificially. */
  font-synthesis-style: none;
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
