/**
 * What a reply may be at most. A server is told how many tokens are wanted, and may write on all the same; it may also
 * send for ever what is no text. `tokens`: those that were asked for.
 */
export function replyLimits(tokens: number) {
  return {
    /** Pieces with text in them: a token comes in one of them, if not with others. */
    pieces: tokens,
    letters: tokens * LETTERS_A_TOKEN,
  }
}

/** No token of a language has so many on average; those of tables and spaces are longer. */
const LETTERS_A_TOKEN = 20

/** Bytes of a whole stream: a piece takes some hundreds, and a model may think before it speaks. */
export const mostBytes = (contextTokens: number): number => MOST_BYTES + BYTES_A_PIECE * contextTokens
const BYTES_A_PIECE = 1_000
/** Bytes of whatever else a server answers with. */
export const MOST_BYTES = 4_000_000
