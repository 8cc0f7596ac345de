import type { CitedAnswer } from '../citations/cite.ts'
import { sigmoid } from '../core/sigmoid.ts'
import type { Sureness } from '../trace/events.ts'

/** The forms of answers that are read off pages, each of which is weighed in its own way. */
export type AnswerForm = 'fact' | 'yes-no' | 'list' | 'explanation'

/** How an answer was read: in its form, or by comparing a figure with a limit (decision 58). */
export type Weighing = AnswerForm | 'limit'

/** What tells how likely an answer is right, all in logits. */
export interface Evidence {
  /** By what the answer was chosen. */
  score: number
  /** How much the passage tells that it rests on. */
  tells: number
  /** How clear the choice is: how far ahead of the next best, or how good the least of its parts. */
  lead: number
}

/** An answer as it was read, with what tells how likely it is right. */
export interface DirectAnswer {
  form: Weighing
  answer: CitedAnswer
  evidence: Evidence
}

/** The weight of each piece of evidence in the logit of being right: Platt's scaling (1999), of several scores. */
export type Fit = Evidence & { offset: number }

/**
 * Fitted by `npm run eval -- sureness`, a list's on written ones, also over pages that do not tell: it counts as right
 * where its items' F1 is 0.5 or more (decision 67). A yes or no's is fitted on recorded readings (decision 63), a limit's on
 * questions that compare figures, also over pages that do not tell (decision 58). Of an explanation it is how likely the
 * pages tell one at all, against pages that are about the same (decision 61).
 */
const FITS: Record<Weighing, Fit> = {
  fact: { score: 0.012, tells: 0.607, lead: 0.182, offset: -3.571 },
  'yes-no': { score: 0.643, tells: 0.24, lead: 0.083, offset: -1.265 },
  list: { score: 0.62, tells: 0.52, lead: 0, offset: -2.7 },
  explanation: { score: 0.256, tells: 0, lead: 0, offset: -0.27 },
  limit: { score: 0.233, tells: 0, lead: 0, offset: 0.469 },
}

/** Beyond this a logit says no more. */
const MOST = 12
export const bounded = (logit: number): number => Math.max(-MOST, Math.min(MOST, logit))

/** From here on an answer is given as it is, and from there on as probable; below that nothing is claimed (decision 65). */
export const SURE = 0.7
const PROBABLE: Record<Weighing, number> = { fact: 0.25, 'yes-no': 0.15, list: 0.5, explanation: 0.6, limit: 0.5 }

export type WeighedAnswer = CitedAnswer & { sureness: Sureness; probability: number }

/** A direct answer with how sure it is. */
export function weighed({ form, answer, evidence }: DirectAnswer): WeighedAnswer {
  const probability = probabilityOf(evidence, FITS[form])
  return { ...answer, sureness: surenessOf(form, probability), probability }
}

/** How likely an answer of such evidence is right, from 0 to 1. */
export function probabilityOf(evidence: Evidence, fit: Fit): number {
  const of = (name: keyof Evidence) => fit[name] * bounded(evidence[name])
  return sigmoid(of('score') + of('tells') + of('lead') + fit.offset)
}

/** Whether an answer of this form is claimed on such evidence. */
export const isLikely = (form: Weighing, evidence: Evidence): boolean =>
  surenessOf(form, probabilityOf(evidence, FITS[form])) !== 'closest'

const surenessOf = (form: Weighing, probability: number): Sureness =>
  probability >= SURE ? 'sure' : probability >= PROBABLE[form] ? 'probable' : 'closest'
