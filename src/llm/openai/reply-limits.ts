/**
 * Limits for a reply of `tokens` tokens. Servers may write more than they were asked to, or send events without text for
 * ever.
 */
export function replyLimits(tokens: number) {
  return {
    /** Pieces with text, each of which contains at least one token. */
    pieces: tokens,
    letters: tokens * LETTERS_A_TOKEN,
  }
}

/** More than the average of any language; only tokens of tables and spaces are longer. */
const LETTERS_A_TOKEN = 20

/** Bytes of a whole stream: a piece has some hundred bytes, and the model may think before it replies. */
export const mostBytes = (contextTokens: number): number => MOST_BYTES + BYTES_A_PIECE * contextTokens
const BYTES_A_PIECE = 1_000
/** Bytes of any other response. */
export const MOST_BYTES = 4_000_000
