import { z } from 'zod'
import { PlainErrorData } from '../../common/core/plain-error.ts'
import { Premises } from '../provenance/premises.ts'

/** Messages between page and worker. One worker is one sandbox; its programs (`run`) and tool calls are numbered. */

const PlainError = PlainErrorData.omit({ details: true })

const Budget = z.object({
  cpuMs: z.number().positive(),
  memoryBytes: z.number().positive(),
  outputChars: z.number().nonnegative(),
  calls: z.number().nonnegative(),
})

const Result = z.object({
  output: z.string(),
  final: z
    .object({
      value: z.json(),
      derivation: z.object({
        computed: z.boolean(),
        expression: z.string(),
        numbers: z.array(z.number()),
        notes: z.array(z.number()),
        flaw: z.string().optional(),
        premises: Premises.optional(),
      }),
    })
    .optional(),
  error: z.object({ code: z.enum(['syntax', 'exception', 'time', 'memory', 'calls']), message: z.string() }).optional(),
  calls: z.number(),
})

/** Pairs of a passage's number and its language. */
const Languages = z.array(z.tuple([z.number(), z.string()]))

export const ToWorker = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run'),
    run: z.number(),
    code: z.string(),
    tools: z.array(z.string()),
    budget: Budget,
    quotes: z.array(z.string()),
    languages: Languages,
  }),
  z.object({ type: z.literal('returned'), call: z.number(), value: z.json(), languages: Languages }),
  z.object({ type: z.literal('threw'), call: z.number(), error: PlainError }),
])
export type ToWorker = z.infer<typeof ToWorker>

export const ToPage = z.discriminatedUnion('type', [
  /** The sandbox is ready and the code begins to run: its time limit starts now. */
  z.object({ type: z.literal('started'), run: z.number() }),
  z.object({ type: z.literal('call'), run: z.number(), call: z.number(), tool: z.string(), args: z.array(z.json()) }),
  z.object({ type: z.literal('finished'), run: z.number(), result: Result }),
  z.object({ type: z.literal('failed'), run: z.number(), error: PlainError }),
])
export type ToPage = z.infer<typeof ToPage>
