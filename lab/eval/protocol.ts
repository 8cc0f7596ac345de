import { z } from 'zod'

/**
 * What a measurement was made of. Results are only put together where all of it is the same.
 *
 * The questions are asked in the file's order, one after the other, of the product as it is built now. Its library
 * starts empty and keeps what earlier questions read, as it does for a person; it starts so again where the browser had
 * to be started anew and where an evaluation is continued. Pages come from the corpus at any time, but passages are
 * chosen from them by words alone until the embedder is loaded, and later wherever it takes longer than a search waits:
 * the first questions after a start, and a slower machine, may have other passages to read.
 */
export const Protocol = z.object({
  set: z.string(),
  /** The sha256 of the file. */
  questions: z.string(),
  /** Of the questions, the first of each so many are asked. */
  every: z.number().default(1),
  limit: z.number().nullable(),
  strategy: z.string(),
  engine: z.string(),
  /** The name that the model was asked for by; null for the engine's own choice. */
  model: z.string().nullable(),
  /** sha256 of the bundled model's files; null where another is asked. */
  weights: z.string().nullable(),
  /** The sha256 of their files; null where none are added. */
  distractors: z.string().nullable(),
  /** Whether the pages that tell were taken out. */
  untold: z.boolean().default(false),
  /** Where sources were searched by an engine that wants all words. */
  search: z.literal('all-words').optional(),
  /** Ids of rules that were switched off, by commas. */
  without: z.string().optional(),
  timeoutSeconds: z.number(),
  /** The sha256 of the built pages' code. */
  build: z.string(),
})
export type Protocol = z.infer<typeof Protocol>

/** The names of what differs. */
export function differences(a: Protocol, b: Protocol): string[] {
  return Object.keys(Protocol.shape).filter(key => a[key as keyof Protocol] !== b[key as keyof Protocol])
}
