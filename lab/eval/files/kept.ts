import { z } from 'zod'

/** What a made file holds, as `make_files.py` writes it. A cell is a text, or several that it may be shown as. */
export const KnownFile = z.object({
  file: z.string(),
  format: z.string(),
  by: z.string(),
  texts: z.array(z.string()),
  sentences: z.array(z.string()),
  headings: z.array(z.string()),
  heads: z.array(z.array(z.string())),
  rows: z.array(z.array(z.union([z.string(), z.array(z.string())]))),
})
export type KnownFile = z.infer<typeof KnownFile>

export const MEASURES = ['words', 'numbers', 'rows', 'headings', 'sentences'] as const
export type Measure = (typeof MEASURES)[number]

/** How many of a kind there are, and how many of them were kept; and some that were not. */
export interface Share {
  kept: number
  of: number
  lost: string[]
}

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const TOKEN = new RegExp(`[${CJK}]|\\p{Nd}+(?:[.,'’٫٬]\\p{Nd}+)*|(?:(?![${CJK}])[\\p{L}\\p{M}])+`, 'gu')
const NUMBER = /^\p{Nd}/u
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const HEADING = /^\s*#{1,6}\s/
/** What a heading may have before it: its number, and a word that says of what. */
const LABEL = /^(?:[\p{L}]+ )?(?:[\p{Nd}.,]+ )+$/u

/** A text as its words and numbers: without markup and what only sets it, in lower case, each Chinese letter for itself. */
function tokensOf(text: string): string[] {
  const plain = text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\]\([^)\s]*\)/g, '] ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[⁰¹²³⁴-⁹]+/g, ' $& ')
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
  return plain.toLowerCase().match(TOKEN) ?? []
}

/**
 * What of a file's content its text kept, by one rule for whoever read it. Words and numbers: how many of them are in
 * the text, each as often as in the file; a number counts where it stands for itself with its own separators, in a cell
 * in any way that it may be shown. A row: all of its cells in their order in one line, whatever stands between. A
 * heading: a line of it that is marked as one (`# …`). A sentence: its words next to each other, over lines or in one.
 */
export function keptOf(known: KnownFile, text: string): Record<Measure, Share> {
  const lines = text.split('\n').map(line => ({ isHeading: HEADING.test(line), tokens: tokensOf(line) }))
  const tokens = lines.flatMap(line => line.tokens)
  const cells = known.rows.flat().map(waysOf)
  const written = [...known.texts, ...known.heads.flat()].flatMap(tokensOf)
  const isNumber = (token: string) => NUMBER.test(token)
  const words = [...written, ...cells.flatMap(([shown = []]) => shown)].filter(token => !isNumber(token))
  const numbers = [
    ...written.filter(isNumber).map(number => [[number]]),
    ...cells.flatMap(ways => (ways[0]?.some(isNumber) ? [ways.map(way => way.filter(isNumber))] : [])),
  ]
  const spaced = ` ${tokens.join(' ')} `
  const wordsAlone = ` ${tokens.filter(token => !isNumber(token)).join(' ')} `
  const headings = lines.filter(line => line.isHeading).map(line => `${line.tokens.join(' ')} `)
  return {
    words: shareOfAll(words, counts(tokens)),
    numbers: shareOfNumbers(numbers, spaced),
    rows: shareOf(known.rows, row => {
      const wanted = row.map(waysOf)
      return lines.some(line => holdsInOrder(line.tokens, wanted))
    }),
    headings: shareOf(known.headings, heading => {
      const wanted = `${tokensOf(heading).join(' ')} `
      return headings.some(line => line.endsWith(wanted) && isLabel(line.slice(0, -wanted.length)))
    }),
    sentences: shareOf(known.sentences, sentence =>
      wordsAlone.includes(
        ` ${tokensOf(sentence)
          .filter(token => !isNumber(token))
          .join(' ')} `,
      ),
    ),
  }
}

const isLabel = (before: string): boolean => before === '' || LABEL.test(before)

const waysOf = (cell: string | readonly string[]): string[][] => [cell].flat().map(tokensOf)

function shareOf<T>(all: readonly T[], isKept: (one: T) => boolean): Share {
  const lost = all.filter(one => !isKept(one))
  return { kept: all.length - lost.length, of: all.length, lost: lost.map(one => JSON.stringify(one)) }
}

function shareOfAll(wanted: readonly string[], found: ReadonlyMap<string, number>): Share {
  const lost = [...counts(wanted)].flatMap(([token, times]) =>
    Array.from({ length: Math.max(0, times - (found.get(token) ?? 0)) }, () => token),
  )
  return { kept: wanted.length - lost.length, of: wanted.length, lost }
}

/** Numbers, each in all the ways that it may be written. */
function shareOfNumbers(wanted: readonly string[][][], spaced: string): Share {
  const keys = counts(wanted.map(ways => JSON.stringify(ways)))
  const lost = [...keys].flatMap(([key, times]) => {
    const ways = new Set(
      z
        .array(z.array(z.string()))
        .parse(JSON.parse(key))
        .map(way => ` ${way.join(' ')} `),
    )
    const found = [...ways].reduce(
      (sum, way) => sum + spaced.replaceAll(' ', '  ').split(way.replaceAll(' ', '  ')).length - 1,
      0,
    )
    return Array.from({ length: Math.max(0, times - found) }, () => key)
  })
  return { kept: wanted.length - lost.length, of: wanted.length, lost }
}

/** Whether a line has all cells in their order, each in one of the ways that it may be shown. */
function holdsInOrder(line: readonly string[], cells: readonly string[][][]): boolean {
  let from = 0
  for (const ways of cells) {
    const ends = ways.map(way => endOf(way, line, from)).filter(end => end >= 0)
    if (ends.length === 0) return false
    from = Math.min(...ends)
  }
  return true
}

function endOf(wanted: readonly string[], line: readonly string[], from: number): number {
  for (let at = from; at + wanted.length <= line.length; at++)
    if (wanted.every((token, i) => token === line[at + i])) return at + wanted.length
  return -1
}

function counts(tokens: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const token of tokens) counted.set(token, (counted.get(token) ?? 0) + 1)
  return counted
}
