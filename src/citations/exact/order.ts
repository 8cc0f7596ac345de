import { tokensMatch } from '../align.ts'
import type { Token } from '../tokens.ts'

/**
 * Whether a claim has the words of a sentence but swaps two of its names: "Karl succeeded Olga" for "Olga succeeded
 * Karl". With a passive ("by"), or names joined by "and", the meaning may be the same.
 */
export function swapsNames(claim: readonly Token[], sentence: readonly Token[]): boolean {
  const hasBy = (tokens: readonly Token[]) => tokens.some(({ text }) => text === 'by')
  const words = claim.filter(({ kind }) => kind === 'word')
  if (hasBy(claim) !== hasBy(sentence) || words.some(word => !sentence.some(other => tokensMatch(word, other))))
    return false
  const placed = claim.flatMap((token, i) => {
    if (token.kind !== 'name' || token.text.startsWith('month ')) return []
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
