/**
 * Limits for a reply of `tokens` tokens. Servers may write more than they were asked to, or send events without text for
 * ever.
 */
export function replyLimits(tokens: number) {
  return {
    /** The maximum number of pieces with text, each of which contains at least one token. */
    pieces: tokens,
    letters: tokens * LETTERS_A_TOKEN,
  }
}

/** Maximum characters per token: above every language's average; only table lines and long white space exceed it. */
const LETTERS_A_TOKEN = 20

/** Limit for a whole stream in bytes: a piece has some hundred bytes, and the model may think before it replies. */
export const mostBytes = (contextTokens: number): number => MOST_BYTES + BYTES_A_PIECE * contextTokens
const BYTES_A_PIECE = 1_000
/** Limit for any other response, in bytes. */
export const MOST_BYTES = 4_000_000
