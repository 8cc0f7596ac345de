import { countryOf } from '../../../common/text/countries.ts'
import { occursIn, tokensMatch } from '../align.ts'
import { isMonth, isTurned, type Token } from '../tokens.ts'

/**
 * Whether a claim names a person, place or month that the text does not name. A single capitalised word at the start is
 * no evidence of a name, and the name of a people matches its country.
 */
export function namesAnother(claim: readonly Token[], text: readonly Token[]): boolean {
  const countries = new Set(text.flatMap(({ kind, text }) => (kind === 'name' ? (countryOf(text) ?? []) : [])))
  return claim.some((token, i) => {
    if (token.kind !== 'name' || (i === 0 && claim[1]?.kind !== 'name')) return false
    const country = countryOf(token.text)
    return !(country !== undefined && countries.has(country)) && !occursIn(text, token)
  })
}

/**
 * Whether a claim has the words of a sentence but swaps two of its names: "Karl succeeded Olga" for "Olga succeeded
 * Karl". With a passive ("by"), or names joined by "and", the meaning may be the same.
 */
export function swapsNames(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const words = claim.filter(({ kind }) => kind === 'word')
  if (isTurned(claim, sentence) || words.some(word => !occursIn(sentence, word))) return false
  const placed = claim.flatMap((token, i) => {
    if (token.kind !== 'name' || isMonth(token)) return []
    const places = sentence.flatMap((other, at) => (tokensMatch(token, other) ? [at] : []))
    return places.length === 1 ? [{ i, at: places[0]! }] : []
  })
  return placed.slice(1).some((other, k) => {
    const one = placed[k]!
    return other.at < one.at && isApart(claim, one.i, other.i) && isApart(sentence, other.at, one.at)
  })
}

/** Whether a word between two names relates one to the other, and no "and" or "or" joins them. */
const isApart = (tokens: readonly Token[], from: number, to: number): boolean => {
  const between = tokens.slice(from + 1, to)
  const says = between.some(({ kind, text }) => kind === 'word' || LEADS.has(text))
  return says && !between.some(({ text }) => text === 'and' || text === 'or')
}
const LEADS = new Set(['from', 'to', 'into', 'for', 'before', 'after'])
