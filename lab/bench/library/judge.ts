import type { RetrievalSet } from './pool.ts'

/** How well rankings answer a set's queries, on average. */
export interface Quality {
  /**
   * Normalised discounted cumulated gain of the first ten, with binary gain: Järvelin and Kekäläinen, "Cumulated
   * gain-based evaluation of IR techniques", ACM TOIS 20 (2002).
   */
  ndcg: number
  /** The share of a query's pages that are among the first ten. */
  recall: number
}

const CUT = 10

/** `ranking`: pages found, best first, without repeats; `wanted`: those that answer the query. */
export function judge(ranking: readonly string[], wanted: ReadonlySet<string>): Quality {
  const ranks = ranking.slice(0, CUT).flatMap((page, rank) => (wanted.has(page) ? [rank] : []))
  const ideal = Array.from({ length: Math.min(wanted.size, CUT) }, (_, rank) => rank)
  return { ndcg: gain(ranks) / gain(ideal), recall: ranks.length / wanted.size }
}

export function judgeSet({ queries, answers }: RetrievalSet, rankings: readonly (readonly string[])[]): Quality {
  const judged = queries.map(({ id }, i) => judge(rankings[i] ?? [], answers.get(id) ?? new Set()))
  return { ndcg: mean(judged.map(({ ndcg }) => ndcg)), recall: mean(judged.map(({ recall }) => recall)) }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function gain(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 2), 0)
}
