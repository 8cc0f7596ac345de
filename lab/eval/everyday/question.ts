import { z } from 'zod'

/**
 * How a question is scored: by a short fact, a first word, items, points that have to be there, an answer out of two
 * pages, the saying that nothing tells it, or the words of an answer that a person wrote.
 */
export const KINDS = ['short', 'yesno', 'list', 'open', 'two', 'untold', 'explain'] as const
export type Kind = (typeof KINDS)[number]

const Nugget = z.object({
  /** Any of these groups of words says the point. */
  any: z.array(z.array(z.string()).min(1)).min(1),
  vital: z.boolean(),
})
export type Nugget = z.infer<typeof Nugget>

/** A question that a person asks, and what counts as right. */
export const EverydayQuestion = z.object({
  id: z.string().min(1),
  kind: z.enum(KINDS),
  question: z.string().min(1),
  /** The answers that count as right, any of them. */
  answers: z.array(z.string()).default([]),
  /** Answers near at hand that are wrong: none may stand before the right one. */
  distractors: z.array(z.string()).default([]),
  /** What a list has to name, each item in any of its forms. */
  items: z.array(z.array(z.string()).min(1)).default([]),
  /** Whether `items` are all there are; else what is named besides is not held against a list. */
  complete: z.boolean().default(true),
  nuggets: z.array(Nugget).default([]),
})
export type EverydayQuestion = z.infer<typeof EverydayQuestion>
