import { countryOf } from '../../text/countries.ts'
import { areLike } from '../align.ts'
import type { Token } from '../tokens.ts'

/**
 * Whether a claim names what a text does not: somebody, a place, a month. The first word of a sentence has a capital
 * whatever it is, and a people is named by its country, too.
 */
export function namesAnother(claim: readonly Token[], text: readonly Token[]): boolean {
  const countries = new Set(text.flatMap(({ kind, text }) => (kind === 'name' ? (countryOf(text) ?? []) : [])))
  return claim.some((token, i) => {
    if (token.kind !== 'name' || (i === 0 && claim[1]?.kind !== 'name')) return false
    const country = countryOf(token.text)
    return !(country !== undefined && countries.has(country)) && !text.some(other => areLike(token, other))
  })
}
