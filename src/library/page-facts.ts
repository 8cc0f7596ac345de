import { z } from 'zod'

/** One statement of a page, as a sentence that can be understood by itself, and what it is about. */
const AtomicFact = z.object({
  text: z.string(),
  /** Its key elements, verbatim: people, places, times and things. */
  elements: z.array(z.string()),
  /** Index of the chunk that states it. */
  chunk: z.int().nonnegative(),
})
export type AtomicFact = z.infer<typeof AtomicFact>

/** The facts extracted from one revision of a page, in reading order. */
export const PageFacts = z.object({
  page: z.string(),
  revision: z.string(),
  /** The method of extraction: the one without a model and those of models give different facts. */
  by: z.string(),
  /** Indexes of the chunks that were processed; a model may not have had time for all. */
  chunks: z.array(z.int().nonnegative()),
  facts: z.array(AtomicFact),
})
export type PageFacts = z.infer<typeof PageFacts>

export function readFacts(record: unknown): PageFacts | undefined {
  return PageFacts.safeParse(record).data
}

/** Approximate storage of the facts in bytes. */
export function bytesOfFacts({ facts }: PageFacts): number {
  return facts.reduce((sum, { text, elements }) => sum + text.length + elements.join('').length, 0)
}
