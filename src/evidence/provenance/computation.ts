import { z } from 'zod'

/**
 * One step of a program's computation, as `prelude.js` recorded it inside the sandbox. Programs could forge it, so
 * `proof.ts` repeats the step outside, from what the tools returned.
 */
export const Step = z.object({
  type: z.enum([
    /** An input: the result of a tool call, or of unknown origin. */
    'value',
    'literal',
    /** A call of a helper such as `number_of`; its operand is the argument. */
    'reading',
    /** A unary or binary operator. */
    'operation',
    /** A function of `Math`. */
    'call',
    /** A method call; its operands are the number or date, then the arguments. */
    'method',
    /** `Number(x)` and similar: the same value in another form. */
    'conversion',
    /** A conditional expression; its operands are the condition and the branch taken. */
    'choice',
    /** A template literal; its operands are the expressions, and `name` is a JSON list of the texts between them. */
    'text',
    'list',
  ]),
  name: z.string(),
  /** Indices of its operands, all earlier in the list. */
  of: z.array(z.number().int().nonnegative()),
  value: z.json(),
  /** Whether the value is a date, written YYYY-MM-DD. */
  date: z.boolean().optional(),
})
export type Step = z.infer<typeof Step>

export const GivenAnswer = z.object({
  value: z.json(),
  /** The steps in the order of execution; the last one produced the answer. Empty if there were too many. */
  steps: z.array(Step),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>
