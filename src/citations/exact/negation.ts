import { align } from '../align.ts'
import type { Token } from '../tokens.ts'

/**
 * Whether claim and sentence differ in negation, or only the sentence expresses doubt. Brackets are ignored, and so are
 * clauses of the sentence before or after the part that matches the claim.
 */
export function differsInNegation(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const places = align(claim, sentence).filter(place => place >= 0)
  const [first = 0, last = sentence.length - 1] = [places[0], places.at(-1)]
  const depth = sentence[last]?.depth ?? 0
  const within = sentence.slice(clauseOf(sentence, first), last + 1).filter(token => token.depth <= depth)
  const count = (tokens: readonly Token[], kind: Token['kind']) => tokens.filter(token => token.kind === kind).length
  return count(claim, 'not') !== count(within, 'not') || (count(claim, 'maybe') === 0 && count(within, 'maybe') > 0)
}

function clauseOf(tokens: readonly Token[], at: number): number {
  let first = at
  while (first > 0 && tokens[first]!.joined) first--
  return first
}
