import { leadingUnit } from '../../common/text/figures/units.ts'
import { hasKin } from './kin.ts'
import type { Token } from './tokens.ts'

/** For each token of a claim, the index of the matching token in a sentence, or -1. Indices increase. */
export type Alignment = readonly number[]

const WEIGHT: Record<Token['kind'], number> = { name: 3, number: 3, not: 2, maybe: 2, word: 2, character: 1, empty: 0 }

/**
 * Matches a claim's tokens with those of a sentence in order: the longest common subsequence, in which names and
 * figures weigh more. Takes time proportional to the product of both lengths.
 */
export function align(claim: readonly Token[], sentence: readonly Token[]): Alignment {
  const width = sentence.length + 1
  const best = new Float32Array((claim.length + 1) * width)
  const at = (i: number, j: number) => best[i * width + j]!
  /** The weight of the matches from two tokens on, if these two match. */
  const matched = (i: number, j: number) => {
    const weight = WEIGHT[claim[i]!.kind]
    return weight > 0 && tokensMatch(claim[i]!, sentence[j]!) ? weight + at(i + 1, j + 1) : 0
  }
  for (let i = claim.length - 1; i >= 0; i--) {
    for (let j = sentence.length - 1; j >= 0; j--) {
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), matched(i, j))
    }
  }
  let j = 0
  const places = claim.map((_, i) => {
    const isMatch = () => {
      const weight = matched(i, j)
      return weight > 0 && weight === at(i, j)
    }
    while (j < sentence.length && !isMatch() && at(i + 1, j) < at(i, j + 1)) j++
    return j < sentence.length && isMatch() ? j++ : -1
  })
  return nearestPlaces(places, claim, sentence)
}

/** Among equally good matches, chooses for each token the one nearest to the next token's match. */
function nearestPlaces(places: number[], claim: readonly Token[], sentence: readonly Token[]): number[] {
  let next = sentence.length
  for (let i = places.length - 1; i >= 0; i--) {
    if (places[i]! < 0) continue
    const staysPut = next === sentence.length || (i > 0 && places[i - 1]! >= 0 && places[i - 1] === places[i]! - 1)
    for (let j = next - 1; !staysPut && j > places[i]!; j--) if (tokensMatch(claim[i]!, sentence[j]!)) places[i] = j
    next = places[i]!
  }
  return places
}

/** Kinds of token that match only if their texts are equal. */
const INVARIABLE = new Set<Token['kind']>(['character', 'not', 'maybe', 'empty'])

/** Whether two tokens mean the same: equal values, equal units, or forms of one word. */
export function tokensMatch(a: Token, b: Token): boolean {
  if (a.kind === 'number' || b.kind === 'number') return a.kind === b.kind && areValuesLike(a, b)
  if (a.text === b.text) return true
  if (INVARIABLE.has(a.kind) || INVARIABLE.has(b.kind)) return false
  if (isLatinName(a) || isLatinName(b)) return isInitial(a, b) || isInitial(b, a)
  return hasKin([a.text], b.text) || areUnitsLike(a.text, b.text)
}

/** Whether any of these tokens means the same as this one. */
export const occursIn = (tokens: readonly Token[], token: Token): boolean =>
  tokens.some(other => tokensMatch(token, other))

const areValuesLike = (a: Token, b: Token): boolean =>
  [a.text, a.other].some(value => value !== undefined && (value === b.text || value === b.other))

/** Names in Latin script must be equal ("Austria" is not "Austrian"); in other scripts, inflected forms match. */
const isLatinName = ({ kind, text }: Token): boolean => kind === 'name' && /^[\p{Script=Latin}\d]/u.test(text)

/** Whether `a` is the initial of `b`: "F." and "Fitzgerald". */
const isInitial = (a: Token, b: Token): boolean =>
  a.kind === 'name' && b.kind === 'name' && a.text.length === 1 && b.text.startsWith(a.text)

function areUnitsLike(a: string, b: string): boolean {
  const [one, other] = [leadingUnit(a), leadingUnit(b)]
  return (
    one?.length === a.length &&
    other?.length === b.length &&
    one.unit.kind === other.unit.kind &&
    one.unit.factor === other.unit.factor
  )
}
