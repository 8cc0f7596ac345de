import { byLanguage } from '../languages.ts'
import { toAscii } from '../letters.ts'

/** A number in digits of any script, without its scale: "1.234,5", or the 12 of "12 million". */
export interface Figure {
  value: number
  /** A second reading if neither language nor text decides: "1.083" is about a thousand, or about one. */
  other?: number
  start: number
  end: number
  /** Number of digits after the decimal mark. */
  decimals: number
}

type Mark = '.' | ','

/** White space between groups of digits. */
const SPACES = ' \u00a0\u2007\u2009\u202f'
const PLAIN: Record<string, string> = { '٬': "'", '’': "'", '٫': '.', '．': '.', '，': ',' }
const plain = (mark: string): string => PLAIN[mark] ?? mark

/** Digits with everything that may occur inside a number; may match several numbers. */
const RUN = new RegExp(String.raw`\p{Nd}+(?:(?:[.,${SPACES}'’٬٫]|(?<=[０-９])[，．](?=[０-９]))\p{Nd}+)*`, 'gu')
const PIECE = /(\P{Nd}?)(\p{Nd}+)/gu
/** The maximum number of groups of digits in a number. Bounds the time for a million digits and spaces in a row. */
const MOST_PIECES = 32
/** Matches "12,1990" in "May 12,1990", where the comma separates a day and a year. */
const DAY_AND_YEAR = /^(?:[12]?\d|3[01]),[12]\d{3}$/

/** The decimal mark of a language; undefined if the language is unknown. */
const decimalMark = byLanguage((language): Mark | undefined => {
  const parts = language ? Intl.NumberFormat(language).formatToParts(1.5) : []
  const mark = parts.find(({ type }) => type === 'decimal')?.value
  return mark === undefined ? undefined : plain(mark) === ',' ? ',' : '.'
})

/**
 * Finds all figures of a text, in order.
 *
 * @param language of the text (BCP 47); empty if unknown
 */
export function figuresOf(text: string, language = ''): Figure[] {
  const runs = Array.from(text.matchAll(RUN), ({ 0: run, index }) => piecesOf(run, index))
  const known = decimalMark(language)
  const mark = known ?? markIn(runs)
  return runs.flatMap(pieces => {
    const found: Figure[] = []
    for (let at = 0; at < pieces.length; ) {
      const read = readFigure(pieces.slice(at, at + MOST_PIECES), mark, known !== undefined)
      found.push(read.figure)
      at += read.length
    }
    return found
  })
}

/** The values of all figures of a text, in order. */
export const numbersIn = (text: string, language?: string): number[] =>
  figuresOf(text, language).map(({ value }) => value)

/** Whether a text consists of figures with their signs only: "$1,083", "(12 %)", "10–12". */
export const areFigures = (text: string): boolean =>
  /\p{Nd}/u.test(text) && /^[\s\p{Sc}%‰(+−–—)~<>≈:/-]*$/u.test(withoutFigures(text).replace(/\.?\s*$/, ''))

export const withoutFigures = (text: string, language?: string): string => withFigures(text, language, () => ' ')

/** Replaces each figure of a text by what `write` returns. */
export function withFigures(text: string, language: string | undefined, write: (figure: Figure) => string): string {
  let written = ''
  let from = 0
  for (const figure of figuresOf(text, language)) {
    written += text.slice(from, figure.start) + write(figure)
    from = figure.end
  }
  return written + text.slice(from)
}

/** A group of digits, and the mark before it. */
interface Piece {
  mark: string
  digits: string
  start: number
  end: number
}

const piecesOf = (run: string, at: number): Piece[] =>
  Array.from(run.matchAll(PIECE), ({ 0: whole, 1: mark = '', 2: digits = '', index }) => ({
    mark: plain(mark),
    digits: toAscii(digits),
    start: at + index + mark.length,
    end: at + index + whole.length,
  }))

/** The decimal mark that a text's unambiguous figures use; undefined if there are none, or if they differ. */
function markIn(runs: readonly Piece[][]): Mark | undefined {
  const marks = new Set<Mark>(
    runs.flatMap((pieces): Mark[] => {
      const thousands = groupsIn(pieces)
      const next = pieces[thousands + 1]
      const by = pieces[1]?.mark
      if (thousands > 0 && next && isMark(next.mark) && next.mark !== by) return [next.mark]
      if (thousands > 1 && isMark(by)) return [by === ',' ? '.' : ',']
      return isMark(by) && pieces.length === 2 && pieces[1]!.digits.length < 3 ? [by] : []
    }),
  )
  return marks.size === 1 ? [...marks][0] : undefined
}

const isMark = (mark: string | undefined): mark is Mark => mark === '.' || mark === ','

/** The number of thousands groups after the first digits. Indian groups have two digits, except for the last one. */
function groupsIn([first, ...rest]: readonly Piece[]): number {
  const by = rest[0]?.mark
  if (!first || first.digits.length > 3 || /^0/.test(first.digits) || isOfVersion(first, rest[0])) return 0
  const others = rest.findIndex(({ mark }) => mark !== by)
  const alike = others < 0 ? rest : rest.slice(0, others)
  const indian = alike.findIndex(({ digits }) => digits.length === 3)
  const isIndian = by === ',' && indian > 0 && first.digits.length < 3
  if (isIndian && alike.slice(0, indian).every(({ digits }) => digits.length === 2)) return indian + 1
  const end = alike.findIndex(({ digits }) => digits.length !== 3)
  const groups = end < 0 ? alike.length : end
  return by === '.' && end > 0 ? 0 : groups
}

/** Whether a piece has a full stop on both sides: "192.168.0.1" and "31.12.2019" are several numbers. */
const isOfVersion = (piece: Piece, next: Piece | undefined): boolean => piece.mark === '.' && next?.mark === '.'

/** The figure that the first pieces make up, and the number of these pieces. */
function readFigure(
  pieces: readonly Piece[],
  mark: Mark | undefined,
  isKnown: boolean,
): { figure: Figure; length: number } {
  const [first, second] = pieces as [Piece, Piece | undefined]
  const thousands = groupsIn(pieces)
  const next = pieces[thousands + 1]
  const hasDecimals = next !== undefined && isMark(next.mark) && isDecimal(pieces, thousands, mark, isKnown)
  const made = (groups: number, decimals?: Piece): { figure: Figure; length: number } => {
    const whole = pieces.slice(0, groups + 1)
    const behind = decimals?.digits ?? ''
    const figure = {
      value: Number(`${whole.map(({ digits }) => digits).join('')}${behind && '.'}${behind}`),
      start: first.start,
      end: (decimals ?? whole.at(-1)!).end,
      decimals: behind.length,
    }
    return { figure, length: groups + (decimals ? 2 : 1) }
  }
  if (thousands !== 1 || hasDecimals || !isMark(second!.mark)) return made(thousands, hasDecimals ? next : undefined)
  // One mark before three digits may separate thousands or decimals.
  const [asThousands, asDecimals] = [made(1), made(0, second)]
  if (mark !== undefined) return mark === second!.mark ? asDecimals : asThousands
  const isThousands = second!.mark === ',' || second!.digits === '000'
  const [read, other] = isThousands ? [asThousands, asDecimals] : [asDecimals, asThousands]
  return { ...read, figure: { ...read.figure, other: other.figure.value } }
}

/** Whether the piece after the thousands is decimals, instead of another number. */
function isDecimal(pieces: readonly Piece[], thousands: number, mark: Mark | undefined, isKnown: boolean): boolean {
  const [next, after] = pieces.slice(thousands + 1) as [Piece, Piece | undefined]
  const isInList = after?.mark === next.mark
  if (thousands > 0 && next.mark === pieces[1]!.mark) return false
  if (isInList && (next.mark === '.' || thousands === 0)) return false
  if (thousands === 0 && pieces[0]!.mark === next.mark) return false
  if (next.mark === '.') return thousands === 0 || pieces[1]!.mark !== '.'
  // In English a comma may separate two numbers: "3,9".
  if (mark === '.' && (isKnown || next.digits.length > 2)) return thousands === 1 && pieces[1]!.mark === '.'
  return mark === ',' || !DAY_AND_YEAR.test(`${pieces[0]!.digits},${next.digits}`)
}
