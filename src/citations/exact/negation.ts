import { align } from '../align.ts'
import type { Token } from '../tokens.ts'

/**
 * Whether exactly one of claim and sentence says "not" or "perhaps" of what both state. Brackets, and clauses of the
 * sentence before or after the part that the claim uses, are ignored.
 */
export function turnsRound(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const places = align(claim, sentence).filter(place => place >= 0)
  const [first = 0, last = sentence.length - 1] = [places[0], places.at(-1)]
  const depth = sentence[last]?.depth ?? 0
  const within = sentence.slice(clauseOf(sentence, first), last + 1).filter(token => token.depth <= depth)
  const count = (tokens: readonly Token[], kind: Token['kind']) => tokens.filter(token => token.kind === kind).length
  return count(claim, 'not') !== count(within, 'not') || (count(claim, 'maybe') === 0 && count(within, 'maybe') > 0)
}

/** Where the clause of a word begins. */
function clauseOf(tokens: readonly Token[], at: number): number {
  let first = at
  while (first > 0 && tokens[first]!.joined) first--
  return first
}
