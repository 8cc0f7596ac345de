import { z } from 'zod'

/**
 * One step of what a program computed, as `prelude.js` recorded it inside the sandbox. It says no more than how a value
 * is claimed to have come about: `proof.ts` computes it again, outside, and from what tools returned.
 */
export const Step = z.object({
  type: z.enum([
    /** Not looked into: what a tool returned, or what nobody knows about. */
    'value',
    /** As it stands in the code. */
    'literal',
    /** A helper, by its name, with what it was given. */
    'reading',
    /** An operator, with one operand or two. */
    'operation',
    /** A function of `Math`. */
    'call',
    /** A method of a number or a date, with its arguments behind it. */
    'method',
    /** `Number(x)` and its like: the same value in another form. */
    'conversion',
    /** What was asked, and what was taken for it. */
    'choice',
    /** A template: `name` is a JSON list of the texts around its parts. */
    'text',
    'list',
  ]),
  name: z.string(),
  /** Where the steps that it is made of stand in the list: before it. */
  of: z.array(z.number().int().nonnegative()),
  value: z.json(),
  /** The value is a date, written YYYY-MM-DD. */
  date: z.boolean().optional(),
})
export type Step = z.infer<typeof Step>

export const GivenAnswer = z.object({
  value: z.json(),
  /** The last one made the answer; empty where it took too many. */
  steps: z.array(Step),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>
