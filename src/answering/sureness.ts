import type { CitedAnswer, Sureness } from '../citations/cite.ts'

/**
 * How likely an answer is right, by the logit that it was chosen by, in the form of Platt's scaling (1999). Set by hand: of
 * facts held for 95 % likely 68 % are right (docs/evaluation.md).
 */
interface Fit {
  slope: number
  offset: number
}

const FITS = {
  fact: { slope: 0.25, offset: -1.6 },
  'yes-no': { slope: 1.2, offset: -1.5 },
  list: { slope: 0.35, offset: -0.8 },
  explanation: { slope: 0.5, offset: 0.5 },
} as const satisfies Record<string, Fit>

/** From here on an answer is given as it is, and from there on as probable; below that nothing is claimed. */
const SURE = 0.7
const PROBABLE = 0.35

export type WeighedAnswer = CitedAnswer & { sureness: Sureness; probability: number }

/** An answer with how sure it is, by the logit that it was chosen by. */
export function weighed(kind: keyof typeof FITS, answer: CitedAnswer, logit: number): WeighedAnswer {
  const { slope, offset } = FITS[kind]
  const probability = 1 / (1 + Math.exp(-(slope * logit + offset)))
  return { ...answer, sureness: surenessOf(probability), probability }
}

const surenessOf = (probability: number): Sureness =>
  probability >= SURE ? 'sure' : probability >= PROBABLE ? 'probable' : 'closest'
