import { z } from 'zod'

/** One thing that a page says, as a sentence that is understood alone, and what it is about. */
const AtomicFact = z.object({
  text: z.string(),
  /** Its key elements, verbatim: people, places, times and things. */
  elements: z.array(z.string()),
  /** Index of the chunk that states it. */
  chunk: z.int().nonnegative(),
})
export type AtomicFact = z.infer<typeof AtomicFact>

/** What the chunks of one revision of a page say, in reading order. */
export const PageFacts = z.object({
  page: z.string(),
  revision: z.string(),
  /** How they were taken: facts that code took are not those that a model took. */
  by: z.string(),
  /** Indexes of the chunks that were taken apart: a model has not the time for each. */
  chunks: z.array(z.int().nonnegative()),
  facts: z.array(AtomicFact),
})
export type PageFacts = z.infer<typeof PageFacts>

export function readFacts(record: unknown): PageFacts | undefined {
  return PageFacts.safeParse(record).data
}

/** About what they take in storage. */
export function bytesOfFacts({ facts }: PageFacts): number {
  return facts.reduce((sum, { text, elements }) => sum + text.length + elements.join('').length, 0)
}
