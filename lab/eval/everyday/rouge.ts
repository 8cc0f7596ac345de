import { wordsOf } from './normalise.ts'

/** ROUGE-L: F1 of the longest sequence of words that both texts have in the same order, gaps allowed. */
export function rougeL(expected: string, given: string): number {
  const a = wordsOf(expected)
  const b = wordsOf(given)
  const common = longestCommon(a, b)
  return common === 0 ? 0 : (2 * common) / (a.length + b.length)
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = Array<number>(b.length + 1).fill(0)
  for (const word of a) {
    const row = [0]
    for (const [j, other] of b.entries()) {
      row.push(word === other ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0))
    }
    above = row
  }
  return above[b.length] ?? 0
}
