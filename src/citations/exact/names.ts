import { countryOf } from '../../text/countries.ts'
import { tokensMatch } from '../align.ts'
import type { Token } from '../tokens.ts'

/**
 * Whether a claim names a person, place or month that the text does not name. A single capitalised word at the start is
 * no evidence of a name, and the name of a people matches its country.
 */
export function namesAnother(claim: readonly Token[], text: readonly Token[]): boolean {
  const countries = new Set(text.flatMap(({ kind, text }) => (kind === 'name' ? (countryOf(text) ?? []) : [])))
  return claim.some((token, i) => {
    if (token.kind !== 'name' || (i === 0 && claim[1]?.kind !== 'name')) return false
    const country = countryOf(token.text)
    return !(country !== undefined && countries.has(country)) && !text.some(other => tokensMatch(token, other))
  })
}
