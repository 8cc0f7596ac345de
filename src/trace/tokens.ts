/** The tokens of one or several replies. */
export interface Tokens {
  readonly in: number
  /** How many of `in` came from the prompt cache. */
  readonly cached: number
  readonly out: number
}

export const NO_TOKENS: Tokens = { in: 0, cached: 0, out: 0 }

export const addTokens = (a: Tokens, b: Tokens): Tokens => ({
  in: a.in + b.in,
  cached: a.cached + b.cached,
  out: a.out + b.out,
})
