import { sigmoid } from '../../common/core/sigmoid.ts'
import type { Sureness } from '../../common/trace/events.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'

/** The forms of answers that are read from pages. Each is weighed differently. */
export type AnswerForm = 'fact' | 'yes-no' | 'list' | 'explanation'

/** How an answer was chosen: in the way of its form, or by comparing a figure with a limit (decision 58). */
export type Weighing = AnswerForm | 'limit'

/** Scores from which the probability that an answer is right is estimated, all in logits. */
export interface Evidence {
  /** The score by which the answer was chosen. */
  score: number
  /** How likely the answer's passage or sentences answer the question. */
  tells: number
  /** How clear the choice is: the lead over the second-best answer, or the score of the weakest part. */
  lead: number
}

/** An answer as it was read, with its evidence. */
export interface DirectAnswer {
  form: Weighing
  answer: CitedAnswer
  evidence: Evidence
}

/** The weight of each score in the logit of being right: Platt scaling (1999), with several scores. */
export type SurenessWeights = Evidence & { offset: number }

/**
 * Weights fitted by `npm run eval -- sureness`. Lists: on written questions, also over pages without the answer; right
 * if the F1 of the items is at least 0.5 (decision 67). Yes or no: on recorded readings (decision 63). Limits: on
 * questions that compare figures, also over pages without the answer (decision 58). Explanations: how likely the pages
 * explain at all, on excerpts with and without the answering passages (decision 61).
 */
const FITS: Record<Weighing, SurenessWeights> = {
  fact: { score: 0.012, tells: 0.607, lead: 0.182, offset: -3.571 },
  'yes-no': { score: 0.643, tells: 0.24, lead: 0.083, offset: -1.265 },
  list: { score: 0.62, tells: 0.52, lead: 0, offset: -2.7 },
  explanation: { score: 0.256, tells: 0, lead: 0, offset: -0.27 },
  limit: { score: 0.233, tells: 0, lead: 0, offset: 0.469 },
}

/** The absolute value to which logits are clamped: beyond it, evidence adds no probability. */
const MOST = 12
export const bounded = (logit: number): number => Math.max(-MOST, Math.min(MOST, logit))

/**
 * Minimum probabilities: from `SURE` on an answer is sure, from `PROBABLE` on probable; below, it is not claimed
 * (decision 65).
 */
export const SURE = 0.7
const PROBABLE: Record<Weighing, number> = { fact: 0.25, 'yes-no': 0.15, list: 0.5, explanation: 0.6, limit: 0.5 }

/** Adds sureness and probability to a direct answer. */
export function weighed({
  form,
  answer,
  evidence,
}: DirectAnswer): CitedAnswer & { sureness: Sureness; probability: number } {
  const probability = probabilityOf(evidence, FITS[form])
  return { ...answer, sureness: surenessOf(form, probability), probability }
}

/**
 * Adds sureness to a plan's answer, which is as probable as its least probable fact (decision 68). Every such answer is
 * claimed, because plans have already been weighed against one another.
 */
export function weighedPlan(answer: CitedAnswer): CitedAnswer {
  const { probability } = answer
  return probability === undefined ? answer : { ...answer, sureness: probability >= SURE ? 'sure' : 'probable' }
}

/** The probability that an answer with this evidence is right, from 0 to 1. */
export function probabilityOf(evidence: Evidence, fit: SurenessWeights): number {
  const of = (name: keyof Evidence) => fit[name] * bounded(evidence[name])
  return sigmoid(of('score') + of('tells') + of('lead') + fit.offset)
}

/** The probability that a fact with this evidence is right, from 0 to 1. */
export const factProbability = (evidence: Evidence): number => probabilityOf(evidence, FITS.fact)

/** Whether the evidence is enough to claim an answer of this form. */
export const isLikely = (form: Weighing, evidence: Evidence): boolean =>
  surenessOf(form, probabilityOf(evidence, FITS[form])) !== 'closest'

const surenessOf = (form: Weighing, probability: number): Sureness =>
  probability >= SURE ? 'sure' : probability >= PROBABLE[form] ? 'probable' : 'closest'
