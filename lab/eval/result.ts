import { z } from 'zod'
import type { EventOf, ResearchEvent } from '../../src/common/trace/events.ts'
import { addTokens, NO_TOKENS } from '../../src/common/trace/tokens.ts'
import type { Question } from './question-set.ts'
import { score } from './score.ts'
import { isSupported } from './supported.ts'
import { wasTold } from './telling.ts'

const Tokens = z.object({ in: z.number(), cached: z.number(), out: z.number() })
export type Tokens = z.infer<typeof Tokens>

export const ROLES = ['manager', 'searcher', 'reader'] as const
const TokensByRole = z.object({ manager: Tokens, searcher: Tokens, reader: Tokens })
export type TokensByRole = z.infer<typeof TokensByRole>

/** The result of one question. */
export const Result = z.object({
  id: z.string(),
  question: z.string(),
  type: z.string(),
  accepted: z.array(z.string()),
  /** The answer without footnote marks; empty where none was given. */
  answer: z.string(),
  /** An answer was given, right or wrong. */
  found: z.boolean(),
  /** The estimated probability that it is right, if it was estimated. */
  probability: z.number().optional(),
  em: z.number(),
  f1: z.number(),
  /** The footnotes of the answer hold it. */
  supported: z.boolean(),
  footnotes: z.number(),
  /** A passage that holds an accepted answer was read on a gold page; absent where none of the set's paragraphs does. */
  told: z.boolean().optional(),
  /** Why there is not even "not found": `timeout: No answer within 300 seconds.` */
  failure: z.string().optional(),
  steps: z.number(),
  failingSteps: z.number(),
  seconds: z.number(),
  tokens: TokensByRole,
})
export type Result = z.infer<typeof Result>

export const isRight = ({ em }: Result): boolean => em === 1
export const isNotFound = ({ found, failure }: Result): boolean => !found && failure === undefined

/** Judges a run by its events, whatever way they ended. */
export function judge(question: Question, events: readonly ResearchEvent[]): Result {
  const last = events.at(-1)
  const answer = last?.type === 'answer' ? last : undefined
  const given = answer?.found ? answer.sentences.map(({ text }) => text).join(answer.list ? ', ' : ' ') : ''
  const failure = failureOf(last, given)
  const steps = events.filter(event => event.type === 'step-finished')
  const told = wasTold(question, events)
  return {
    id: question.id,
    question: question.question,
    type: question.type,
    accepted: question.answers,
    answer: given,
    found: given.trim() !== '',
    ...(answer?.probability !== undefined && { probability: answer.probability }),
    ...score(given, question.answers),
    supported: answer?.found === true && isSupported(answer),
    footnotes: answer?.found ? answer.footnotes.length : 0,
    ...(told !== undefined && { told }),
    ...(failure && { failure }),
    steps: steps.length,
    failingSteps: failingSteps(events, steps),
    seconds: answer?.seconds ?? (last?.at ?? 0) / 1_000,
    tokens: tokensByRole(events, steps),
  }
}

function failureOf(last: ResearchEvent | undefined, given: string): string | undefined {
  if (last?.type === 'failed') return `${last.code}: ${last.message}`
  if (last?.type !== 'answer') return 'no-end: The run ended without an answer.'
  return last.found && given.trim() === '' ? 'empty: The answer is empty.' : undefined
}

type StepFinished = EventOf<'step-finished'>

/** Steps whose code failed or whose answer was refused, and replies that could not be read as an action at all. */
function failingSteps(events: readonly ResearchEvent[], steps: readonly StepFinished[]): number {
  const key = ({ agent, step }: { agent: string; step: number }) => `${agent}/${step}`
  const readable = new Set(events.filter(event => event.type === 'action').map(key))
  return steps.filter(step => step.error !== undefined || !readable.has(key(step))).length
}

function tokensByRole(events: readonly ResearchEvent[], steps: readonly StepFinished[]): TokensByRole {
  const sums = noTokens()
  const roles = new Map(events.filter(event => event.type === 'agent-started').map(({ id, agent }) => [id, agent]))
  for (const { agent, tokens } of steps) {
    const role = ROLES.find(role => role === roles.get(agent)) ?? 'manager'
    sums[role] = addTokens(sums[role], tokens)
  }
  return sums
}

export function noTokens(): TokensByRole {
  return { manager: NO_TOKENS, searcher: NO_TOKENS, reader: NO_TOKENS }
}
