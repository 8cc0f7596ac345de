import { pdfOf, streamOf } from './pdf-of.ts'

/** PDFs whose text is written as programs write it: in pieces, each with its place, in any order. */

export interface Print {
  text: string
  x: number
  y: number
  size?: number
  /** H: Helvetica, B: bold, T: Times, R: letters א to ת for the codes from `a`, digits and signs as they are. */
  font?: 'H' | 'B' | 'T' | 'R'
  /** Degrees against the clock. */
  turned?: number
  /** Between letters, in points. */
  spaced?: number
}

const HEBREW = Array.from({ length: 27 }, (_, i) => String.fromCharCode(0x5d0 + i))
const CODE_OF_ALEF = 0x61

/** Hebrew as font `R` writes it, from left to right as it is seen. */
export const hebrew = (text: string): string =>
  [...text].some(letter => HEBREW.includes(letter)) ? [...text].map(coded).reverse().join('') : text

const coded = (letter: string): string =>
  HEBREW.includes(letter) ? String.fromCharCode(CODE_OF_ALEF + HEBREW.indexOf(letter)) : letter

const hex = (number: number) => number.toString(16).padStart(4, '0')
const TO_UNICODE = `/CIDInit /ProcSet findresource begin begincmap /CMapName /X def 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <40> <0020> endbfrange 1 beginbfrange <61> <7b> <${hex(0x5d0)}> endbfrange endcmap end`

const escaped = (text: string) =>
  text.replace(/[\\()]/g, '\\$&').replace(/[\u0080-\u00FF]/g, c => `\\${c.charCodeAt(0).toString(8)}`)

function written({ text, x, y, size = 11, font = 'H', turned = 0, spaced = 0 }: Print): string {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  const matrix = [cos, sin, -sin, cos].map(value => value.toFixed(4)).join(' ')
  return `BT /${font} ${size} Tf ${spaced} Tc ${matrix} ${x} ${y} Tm (${escaped(text)}) Tj ET`
}

/** A field of a form, or text written over the page, as the entries of its annotation. */
export type Field = string

/** One page of these pieces, turned by so many degrees with the clock as it is shown. @param drawn what is drawn, as PDF has it */
export function printedPdf(
  prints: readonly Print[],
  { rotate = 0, fields = [] as readonly Field[], width = 595, height = 842, drawn = '' } = {},
): File {
  const first = 10
  const annotations = fields.map((_, i) => `${first + i} 0 R`).join(' ')
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${annotations}]/DA(/H 11 Tf)/DR<</Font<</H 5 0 R>>>>>>>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/Rotate ${rotate}/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Annots[${annotations}]/Resources<</Font<</H 5 0 R/B 6 0 R/T 7 0 R/R 8 0 R>>>>>>`,
    streamOf(`${drawn}\n${prints.map(written).join('\n')}`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding/ToUnicode 9 0 R>>',
    streamOf(TO_UNICODE),
    ...fields.map(entries => `<</Type/Annot/P 3 0 R/F 4${entries}>>`),
  ]
  return pdfOf(objects)
}

/** Lines from the left across a page, at these heights, and down it at these places. */
export const grid = (ys: readonly number[], xs: readonly number[]): string =>
  [
    ...ys.map(y => `${xs[0]} ${y} m ${xs.at(-1)} ${y} l S`),
    ...xs.map(x => `${x} ${ys[0]} m ${x} ${ys.at(-1)} l S`),
  ].join('\n')

/** Lines one below the other. */
export const lines = (
  texts: readonly string[],
  { x = 60, y = 760, leading = 14, ...rest }: Partial<Print> & { leading?: number } = {},
): Print[] => texts.map((text, i) => ({ ...rest, text, x, y: y - leading * i }))

/** Widths of Helvetica's letters, roughly: enough to place one beside another. */
export const widthOf = (text: string, size = 11): number =>
  [...text].reduce((sum, letter) => sum + (LETTER_WIDTHS[letter] ?? (/[A-Z]/.test(letter) ? 0.68 : 0.556)) * size, 0)

const LETTER_WIDTHS: Record<string, number> = {
  ...{ ' ': 0.278, ',': 0.278, '.': 0.278, i: 0.222, l: 0.222, t: 0.278, f: 0.278, r: 0.333, j: 0.222, m: 0.833 },
  ...{ w: 0.722, c: 0.5, k: 0.5, s: 0.5, v: 0.5, x: 0.5, y: 0.5, z: 0.5, I: 0.278, J: 0.5, M: 0.833, W: 0.944 },
}

/** Letters each written alone, in this order. */
export function byLetter(
  text: string,
  x: number,
  y: number,
  { isReversed = false, spaced = 0, size = 11, by = 0 } = {},
): Print[] {
  let at = x
  const letters = [...text].flatMap(letter => {
    const print = { text: letter, x: at + by, y, size }
    at += widthOf(letter, size) + spaced
    return letter === ' ' ? [] : [print]
  })
  return isReversed ? letters.reverse() : letters
}
