import type { EventOf } from './events.ts'

/** The tokens of one or several replies. */
export type Tokens = Readonly<EventOf<'step-finished'>['tokens']>

export const NO_TOKENS: Tokens = { in: 0, cached: 0, out: 0 }

export const addTokens = (a: Tokens, b: Tokens): Tokens => ({
  in: a.in + b.in,
  cached: a.cached + b.cached,
  out: a.out + b.out,
})
