/** Accents that TeX fonts draw as separate characters, and the combining characters for them. */
const COMBINING: Record<string, string> = {
  ...{ '`': '\u0300', '´': '\u0301', ˆ: '\u0302', '˜': '\u0303', '¯': '\u0304', '˘': '\u0306', '˙': '\u0307' },
  ...{ '¨': '\u0308', '˚': '\u030A', '˝': '\u030B', ˇ: '\u030C' },
}
/** An accent drawn before its letter: within a word any accent, at its start only those not used as quotation marks. */
const BEFORE = /(?<=\p{L})([`´ˆ˜¯˘˙¨˚˝ˇ]) ?(\p{L})|(?<![^\s([])([ˆ˜˘¨˚˝ˇ]) ?(\p{L})/gu
const CEDILLA = /¸([cstCST])|([cstCST])¸/g

/** Joins letters with accents that were drawn separately (`Schr¨odinger`). */
export const withAccents = (text: string): string =>
  text
    .replace(BEFORE, (whole, inner?: string, letter?: string, first?: string, initial?: string) => {
      const base = (letter ?? initial ?? '').replace('ı', 'i')
      const joined = (base + (COMBINING[inner ?? first ?? ''] ?? '')).normalize('NFC')
      return joined.length === 1 ? joined : whole
    })
    .replace(CEDILLA, (_, after?: string, before?: string) => `${after ?? before}\u0327`.normalize('NFC'))
