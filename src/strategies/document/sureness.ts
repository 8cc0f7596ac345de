/**
 * Fitted by training/native/document-weights.ts to held-out questions, asked over documents of 240 paragraphs. A search in
 * the document says about which passage tells; the span reader alone takes any that speaks of something similar.
 */
const WEIGHTS = { bias: -2.79, score: 0.315, relevance: 3.62 }

/**
 * How sure it is that a span answers; at 0 it is worth to be told.
 *
 * @param score the span reader's
 * @param relevance how well a search finds its passage, as a share of the best one's: 0 to 1
 */
export const sureness = (score: number, relevance: number): number =>
  WEIGHTS.bias + WEIGHTS.score * score + WEIGHTS.relevance * relevance
