/**
 * Fitted by training/native/document-weights.ts on held-out questions about documents of 240 paragraphs. The search
 * helps because the span reader alone also accepts passages that are only about something similar.
 */
const WEIGHTS = { bias: -2.79, score: 0.315, relevance: 3.62 }

/**
 * How sure it is that a span answers the question; above 0 it counts as an answer.
 *
 * @param score the span reader's score
 * @param relevance of the passage in the search, as a share of the best one's: 0 to 1
 */
export const sureness = (score: number, relevance: number): number =>
  WEIGHTS.bias + WEIGHTS.score * score + WEIGHTS.relevance * relevance
