import { z } from 'zod'
import type { Model } from './catalogue.ts'

/** How fast a device computes with the bundled model, in tokens a second. */
export const Pace = z.object({
  /** Of a prompt that is new. */
  read: z.number().positive(),
  written: z.number().positive(),
})
export type Pace = z.infer<typeof Pace>

/** What is asked of a model: its weights, each of which is used for a token read and fetched for a token written. */
export type Weight = Pick<Model, 'downloadBytes' | 'parameters'>

/** The new tokens that a question to the team of an instruct model is reckoned as. */
const QUESTION = { read: 2_000, written: 250 }

/** How long a question takes a model on the CPU of a device that does so much with the bundled one. */
export function secondsAQuestion(model: Weight, bundled: Weight, pace: Pace): number {
  const computing = weightsOf(model) / weightsOf(bundled)
  const fetching = model.downloadBytes / bundled.downloadBytes
  return (QUESTION.read * computing) / pace.read + (QUESTION.written * fetching) / pace.written
}

/** Where nobody says how many there are: what four to five bits each come to. */
const BITS_A_WEIGHT = 4.85
const weightsOf = ({ parameters, downloadBytes }: Weight): number => parameters ?? (downloadBytes * 8) / BITS_A_WEIGHT
