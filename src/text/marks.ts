/** The numbers of passages in a text, as models write them: `[3]` or `[3, 5]`, with the space before. */
export const MARK = /(?:(?<!\s)\s+)?\[(\d{1,5}(?:\s*,\s*\d{1,5})*)\]/g
/** In `1889 [1]1931 [2]` the first mark alone keeps two figures apart. */
const MARK_BETWEEN = new RegExp(String.raw`${MARK.source}(?=[\p{Lu}\d])`, 'gu')

export const withoutMarks = (text: string): string => text.replace(MARK_BETWEEN, ' ').replace(MARK, '').trim()

/** The passage numbers that a text carries, in order, without repeats. */
export function marksIn(text: string): number[] {
  return [...new Set([...text.matchAll(MARK)].flatMap(([, list = '']) => list.split(',').map(Number)))]
}

/** Passage numbers as marks: `[3][5]`. */
export const marksOf = (numbers: readonly number[]): string => numbers.map(n => `[${n}]`).join('')
