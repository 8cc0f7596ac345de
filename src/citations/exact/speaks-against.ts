import { align } from '../align.ts'
import { contradictsDates } from '../dates.ts'
import type { Token } from '../tokens.ts'
import { leavesOutCondition } from './conditions.ts'
import { hasOtherFigure } from './figures.ts'
import { namesAnother } from './names.ts'
import { turnsRound } from './negation.ts'
import { opposes } from './opposites.ts'
import { swapsNames } from './order.ts'

/** A text as it was written, and its tokens. */
export interface Said {
  text: string
  tokens: readonly Token[]
}

/**
 * Whether something exact speaks against it that a passage supports a claim: a figure, date or name that the passage does not
 * have, or, in all of its sentences that have most of the claim, a "not", a condition, an opposite, or names the other way round.
 *
 * @param around what stands over the passage: its title and headings
 */
export function speaksAgainst(claim: Said, around: Said, sentences: readonly Said[]): boolean {
  const all = [around, ...sentences]
  const whole = all.map(({ text }) => text).join('. ')
  return (
    contradictsDates(whole, claim.text) ||
    hasOtherFigure(claim.text, whole) ||
    namesAnother(
      claim.tokens,
      all.flatMap(({ tokens }) => tokens),
    ) ||
    closestTo(claim, sentences).every(sentence => sentenceSpeaksAgainst(claim, sentence))
  )
}

function sentenceSpeaksAgainst({ text, tokens: claim }: Said, { text: told, tokens: sentence }: Said): boolean {
  const isAsked = /[?？]["'”’)]*\s*$/.test(told) && !/[?？]/.test(text)
  return (
    turnsRound(claim, sentence) ||
    opposes(claim, sentence) ||
    swapsNames(claim, sentence) ||
    leavesOutCondition(claim, sentence, isAsked)
  )
}

/** The sentences that have most of a claim. */
function closestTo(claim: Said, sentences: readonly Said[]): Said[] {
  const counts = sentences.map(({ tokens }) => align(claim.tokens, tokens).filter(place => place >= 0).length)
  const most = Math.max(...counts)
  return sentences.filter((_, i) => counts[i] === most)
}
