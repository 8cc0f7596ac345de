import type { Scored } from './scored.ts'

/**
 * Reciprocal rank fusion: an item's score is the sum of `1 / (k + rank)` over the rankings that hold it, ranks from 1.
 * Cormack, Clarke and Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods",
 * SIGIR 2009, where k = 60.
 */
export function fuse(words: readonly Scored[], meaning: readonly Scored[], k = 60): Scored[] {
  const scores = new Map<string, number>()
  for (const ranking of [words, meaning]) {
    for (const [index, { id }] of ranking.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (k + index + 1))
  }
  return Array.from(scores, ([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score)
}
