import type { Scored } from './scored.ts'

/** How many passages each index hands to the fusion. */
export const DEPTH = 50

/** What the index of meanings found for a query. */
export interface MeaningHits {
  /** Best first; scores are cosines. */
  best: readonly Scored[]
  /** Cosines of passages that the words found, as far as their vectors are known. */
  candidates: readonly Scored[]
}

/**
 * One ranking of two. A passage scores the mean of its BM25 and its cosine, each as a share of the best one's: a convex
 * combination, as in Bruch, Gai and Ingber, "An analysis of fusion functions for hybrid retrieval", ACM TOIS 42 (2023).
 * What the words did not find has no BM25. What has no vector, because its embedder cannot read it or has not yet, is
 * judged by its words alone, and not held back for that.
 */
export function fuse(words: readonly Scored[], { best, candidates }: MeaningHits): Scored[] {
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
