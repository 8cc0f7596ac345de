import { align } from '../align.ts'
import { contradictsDates } from '../dates.ts'
import type { Token } from '../tokens.ts'
import { hasOtherFigure } from './figures.ts'
import { namesAnother, swapsNames } from './names.ts'
import { differsInNegation, dropsCondition, opposes } from './turning-words.ts'

/** A text and its tokens. */
export interface Said {
  text: string
  tokens: readonly Token[]
}

/**
 * `surely` overrules the model. `perhaps` requires a surer verdict of it, since a paraphrase or another name of the
 * same thing may explain the difference.
 */
export type Objection = 'surely' | 'perhaps' | 'none'

/**
 * How surely a passage does not support a claim. Surely: it lacks a figure or contradicts a date, or all closest
 * sentences have an opposite word or swapped names. Perhaps: it lacks a name, or all closest sentences differ in
 * negation, or all have a condition that the claim drops or are questions.
 *
 * @param around the passage's title and headings
 * @param language of the passage (BCP 47); empty if unknown
 */
export function objectionTo(claim: Said, around: Said, sentences: readonly Said[], language: string): Objection {
  const all = [around, ...sentences]
  const whole = all.map(({ text }) => text).join('. ')
  const closest = closestTo(claim, sentences)
  const inAll = (check: (claim: readonly Token[], sentence: readonly Token[], text: string) => boolean) =>
    closest.length > 0 && closest.every(({ tokens, text }) => check(claim.tokens, tokens, text))
  if (contradictsDates(whole, claim.text, language) || hasOtherFigure(claim.text, whole, language)) return 'surely'
  if (inAll(opposes) || inAll(swapsNames)) return 'surely'
  const there = all.flatMap(({ tokens }) => tokens)
  const isConditional = inAll(
    (said, sentence, text) => dropsCondition(said, sentence) || (isQuestion(text) && !isQuestion(claim.text)),
  )
  return namesAnother(claim.tokens, there) || inAll(differsInNegation) || isConditional ? 'perhaps' : 'none'
}

const isQuestion = (text: string): boolean => /[?？]["'”’)]*\s*$/.test(text)

/** The sentences that match the most tokens of the claim. */
function closestTo(claim: Said, sentences: readonly Said[]): Said[] {
  const counts = sentences.map(({ tokens }) => align(claim.tokens, tokens).filter(place => place >= 0).length)
  const most = Math.max(...counts)
  return sentences.filter((_, i) => counts[i] === most)
}
