import type { Scored } from './scored.ts'

/** How many passages each index contributes to a search, unless more results are wanted. */
export const DEPTH = 50

export interface MeaningHits {
  /** Best first; scores are cosines. */
  best: readonly Scored[]
  /** Cosines of passages that the search by words found, if their vectors are known. */
  candidates: readonly Scored[]
}

/**
 * Merges two rankings. A passage's score is the mean of its BM25 score and its cosine, each divided by the best of its
 * ranking: a convex combination, as in Bruch, Gai and Ingber, "An analysis of fusion functions for hybrid retrieval",
 * ACM TOIS 42 (2023). Passages found only by meaning have a BM25 score of 0. Passages without a vector are ranked by
 * BM25 alone, so that a missing vector is no disadvantage.
 */
export function fuseScores(words: readonly Scored[], { best, candidates }: MeaningHits): Scored[] {
  const bm25 = shares(words, words[0])
  const cosines = shares([...candidates, ...best], best[0])
  return [...new Set([...bm25.keys(), ...cosines.keys()])]
    .map(id => {
      const byWords = bm25.get(id) ?? 0
      return { id, score: (byWords + (cosines.get(id) ?? byWords)) / 2 }
    })
    .sort((a, b) => b.score - a.score)
}

function shares(hits: readonly Scored[], best: Scored | undefined): Map<string, number> {
  return new Map(hits.map(({ id, score }) => [id, best && best.score > 0 ? score / best.score : 0]))
}
