/**
 * The weights of `sureness`, fitted by training/native/document-weights.ts on held-out questions about documents of 240
 * paragraphs. The search helps because the span reader alone also accepts passages that are only about something
 * similar.
 */
const WEIGHTS = { bias: -2.79, score: 0.315, relevance: 3.62 }

/**
 * The logit of a span as the answer, relative to no answer; above 0 it counts as an answer.
 *
 * @param score the span reader's score
 * @param relevance the passage's search score, as a share of the best passage's: 0 to 1
 */
export const sureness = (score: number, relevance: number): number =>
  WEIGHTS.bias + WEIGHTS.score * score + WEIGHTS.relevance * relevance
