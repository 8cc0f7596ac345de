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

/** `surely`: overrules the model. `perhaps`: other words or another name elsewhere may explain it. */
export type Objection = 'surely' | 'perhaps' | 'none'

/**
 * What speaks against it that a passage supports a claim. Surely: a figure or date that the passage does not have; in all of
 * its sentences that have most of the claim, an opposite, or names the other way round. Perhaps: a name that it does not
 * have; in all of these sentences a "not" or a condition that the claim lacks.
 *
 * @param around what stands over the passage: its title and headings
 * @param language of the passage, as a BCP 47 tag; empty where nobody knows
 */
export function objectionTo(claim: Said, around: Said, sentences: readonly Said[], language: string): Objection {
  const all = [around, ...sentences]
  const whole = all.map(({ text }) => text).join('. ')
  const closest = closestTo(claim, sentences)
  const inAll = (check: (claim: readonly Token[], sentence: readonly Token[]) => boolean) =>
    closest.length > 0 && closest.every(({ tokens }) => check(claim.tokens, tokens))
  if (contradictsDates(whole, claim.text, language) || hasOtherFigure(claim.text, whole, language)) return 'surely'
  if (inAll(opposes) || inAll(swapsNames)) return 'surely'
  const there = all.flatMap(({ tokens }) => tokens)
  const isConditional = closest.every(
    ({ text, tokens }) => leavesOutCondition(claim.tokens, tokens) || (isQuestion(text) && !isQuestion(claim.text)),
  )
  return namesAnother(claim.tokens, there) || inAll(turnsRound) || isConditional ? 'perhaps' : 'none'
}

const isQuestion = (text: string): boolean => /[?？]["'”’)]*\s*$/.test(text)

/** The sentences that have most of a claim. */
function closestTo(claim: Said, sentences: readonly Said[]): Said[] {
  const counts = sentences.map(({ tokens }) => align(claim.tokens, tokens).filter(place => place >= 0).length)
  const most = Math.max(...counts)
  return sentences.filter((_, i) => counts[i] === most)
}
