/**
 * The numbers of passages in a text, as models write them, with the space before: `[3]`, `[3, 5]`, `[3-5]`, `[^3]`,
 * `【3】`, `【3†source】`. A range of longer numbers is one of years.
 */
const MARK =
  /(?:(?<!\s)\s+)?[[【]\^?(\d{1,5}(?:\s*[,，]\s*\^?\d{1,5})*|\d{1,3}\s*[-‐‑–]\s*\d{1,3})(?:†[^\]】\n]{0,80})?[\]】]/g
/** In `1889 [1]1931 [2]` the first mark alone keeps two figures apart. */
const MARK_BETWEEN = new RegExp(String.raw`${MARK.source}(?=[\p{Lu}\d])`, 'gu')

export const withoutMarks = (text: string): string => text.replace(MARK_BETWEEN, ' ').replace(MARK, '').trim()

/** Marks behind a full stop; one that begins the next line is none of them. */
const MARKS_BEHIND = new RegExp(String.raw`([.!?。！？]["'”’»)]*)((?:(?!\s*\n)${MARK.source})+)`, 'g')

/** A text whose marks stand before the full stop of their sentence, so that they stay with it when it is split. */
export const withMarksInside = (text: string): string => text.replace(MARKS_BEHIND, '$2$1')

/** The passage numbers that a text carries, in order, without repeats. */
export function marksIn(text: string): number[] {
  return [...new Set([...text.matchAll(MARK)].flatMap(([, list = '']) => numbersIn(list)))]
}

/** A range wider than this is taken for a slip: only its two ends count. */
const WIDEST = 20

function numbersIn(list: string): number[] {
  const numbers = (list.match(/\d+/g) ?? []).map(Number)
  const [from = 0, to = 0] = numbers
  if (/[,，]/.test(list) || numbers.length < 2 || to <= from || to - from > WIDEST) return numbers
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Passage numbers as marks: `[3][5]`. */
export const marksOf = (numbers: readonly number[]): string => numbers.map(n => `[${n}]`).join('')
