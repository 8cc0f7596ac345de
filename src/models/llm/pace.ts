import { z } from 'zod'
import { attempt } from '../../common/core/attempt.ts'
import { browserStorage } from '../../common/core/browser-storage.ts'
import type { Model } from './catalogue.ts'
import { JsonText } from './json-text.ts'

/** A device's speed with the bundled model, in tokens a second. */
export const Pace = z.object({
  /** Prompt tokens read per second, cached ones excluded. */
  read: z.number().positive(),
  written: z.number().positive(),
})
export type Pace = z.infer<typeof Pace>

/** A model's size: prefill time grows with the number of weights, decoding time with their size in memory. */
export type Weight = Pick<Model, 'downloadBytes' | 'parameters'>

/** How many tokens an instruct model reads and writes for an average question to the team. */
const QUESTION = { read: 2_000, written: 250 }

/** Estimates how long a question takes with this model on a CPU, from the device's speed with the bundled model. */
export function secondsAQuestion(model: Weight, bundled: Weight, pace: Pace): number {
  const computing = weightsOf(model) / weightsOf(bundled)
  const fetching = model.downloadBytes / bundled.downloadBytes
  return (QUESTION.read * computing) / pace.read + (QUESTION.written * fetching) / pace.written
}

/** Average bits per weight of the usual quantisations, for models whose number of weights is unknown. */
const BITS_A_WEIGHT = 4.85
const weightsOf = ({ parameters, downloadBytes }: Weight): number => parameters ?? (downloadBytes * 8) / BITS_A_WEIGHT

/** The key's number goes up when the bundled model gets much faster, so that outdated measurements are ignored. */
const KEY = 'footnote.pace.2'
const Kept = JsonText.pipe(Pace)

/** The stored measurement of this device; undefined if there is none or storage cannot be read. */
export function storedPace(storage = browserStorage()): Pace | undefined {
  return Kept.safeParse(attempt(() => storage?.getItem(KEY))).data
}

/** Stores a measurement. If storing fails, the device is measured again next time. */
export function storePace(pace: Pace, storage = browserStorage()): void {
  attempt(() => storage?.setItem(KEY, JSON.stringify(pace)))
}
