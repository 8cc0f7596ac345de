import { z } from 'zod'

/**
 * One step of a program's computation, as `prelude.js` recorded it inside the sandbox. It is only a claim: `proof.ts`
 * computes the step again outside, from what tools returned.
 */
export const Step = z.object({
  type: z.enum([
    /** An input that is not analysed: the result of a tool call, or unknown. */
    'value',
    /** A literal in the code. */
    'literal',
    /** A helper, by its name, with what it was given. */
    'reading',
    /** An operator, with one operand or two. */
    'operation',
    /** A function of `Math`. */
    'call',
    /** A method of a number or date; its arguments follow it. */
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
  /** Indices of its operands, all earlier in the list. */
  of: z.array(z.number().int().nonnegative()),
  value: z.json(),
  /** The value is a date, written YYYY-MM-DD. */
  date: z.boolean().optional(),
})
export type Step = z.infer<typeof Step>

export const GivenAnswer = z.object({
  value: z.json(),
  /** The last step produced the answer; empty if there were too many steps. */
  steps: z.array(Step),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>
