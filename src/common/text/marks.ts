const IN_BRACKETS = String.raw`[[【]\^?(\d{1,5}(?:\s*[,，]\s*\^?\d{1,5})*|\d{1,3}\s*[-‐‑–]\s*\d{1,3})(?:†[^\]】\n]{0,80})?[\]】]`
const SPACE_BEFORE = String.raw`(?:(?<!\s)\s+)?`
/**
 * Citations of passages as models write them, with the space before: `[3]`, `[3, 5]`, `[3-5]`, `[^3]`, `【3】`,
 * `【3†source】`. Ranges of longer numbers are years, not citations.
 */
const MARK = new RegExp(SPACE_BEFORE + IN_BRACKETS, 'g')
/** Marks in a passage, whose brackets may also be code: `items[0]`, `= [80, 443]`, `"ports": [80]`. */
const MARK_IN_PASSAGE = String.raw`${SPACE_BEFORE}(?<!(?:=|["']\s*:)\s*)(?!\[0\])${IN_BRACKETS}`

export const withoutMarks = removing(MARK.source)

/** Removes the marks that a page has of its own. */
export const withoutMarksOfPage = removing(MARK_IN_PASSAGE)

function removing(mark: string): (text: string) => string {
  // In `1889 [1]1931 [2]` only the mark separates two figures, so it must leave a space.
  const between = new RegExp(`${mark}(?=[\\p{Lu}\\d])`, 'gu')
  const any = new RegExp(mark, 'g')
  return text => text.replace(between, ' ').replace(any, '').trim()
}

/** Marks after a full stop, unless they begin the next line. */
const MARKS_BEHIND = new RegExp(String.raw`([.!?。！？]["'”’»)]*)((?:(?!\s*\n)${MARK.source})+)`, 'g')

/** Moves marks before the full stop of their sentence, so that they stay with it when the text is split. */
export const withMarksInside = (text: string): string => text.replace(MARKS_BEHIND, '$2$1')

/** The passage numbers that a text cites, in order, without repetitions. */
export function marksIn(text: string): number[] {
  return [...new Set([...text.matchAll(MARK)].flatMap(([, list = '']) => numbersIn(list)))]
}

/** The widest range of passage numbers that is expanded. Wider ones are probably mistakes, so only their ends count. */
const WIDEST = 20

function numbersIn(list: string): number[] {
  const numbers = (list.match(/\d+/g) ?? []).map(Number)
  const [from = 0, to = 0] = numbers
  if (/[,，]/.test(list) || numbers.length < 2 || to <= from || to - from > WIDEST) return numbers
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Passage numbers as marks: `[3][5]`. */
export const marksOf = (numbers: readonly number[]): string => numbers.map(n => `[${n}]`).join('')
