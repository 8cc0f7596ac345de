import type { CitedAnswer, Sureness } from '../citations/cite.ts'

/**
 * How likely an answer is right, by the logit that it was chosen by: Platt's scaling (1999), fitted on questions that are
 * neither learnt nor scored (docs/evaluation.md has the reliability diagram).
 */
interface Fit {
  slope: number
  offset: number
}

export const FITS = {
  fact: { slope: 0.25, offset: -1.6 },
  'yes-no': { slope: 1.2, offset: -1.5 },
  list: { slope: 0.35, offset: -0.8 },
  explanation: { slope: 0.5, offset: 0.5 },
} as const satisfies Record<string, Fit>

/** From here on an answer is given as it is, and from there on as probable; below that nothing is claimed. */
const SURE = 0.7
const PROBABLE = 0.35

export const probabilityOf = (kind: keyof typeof FITS, logit: number): number =>
  1 / (1 + Math.exp(-(FITS[kind].slope * logit + FITS[kind].offset)))

export const surenessOf = (probability: number): Sureness =>
  probability >= SURE ? 'sure' : probability >= PROBABLE ? 'probable' : 'closest'

/** An answer with how sure it is. */
export function weighed(answer: CitedAnswer, probability: number): CitedAnswer {
  return { ...answer, sureness: surenessOf(probability), probability }
}
