import { z } from 'zod'
import { withoutMarks } from '../../../src/common/text/marks.ts'
import type { AnswerEvent, ResearchEvent } from '../../../src/common/trace/events.ts'
import type { EverydayQuestion } from './question.ts'
import { KINDS } from './question.ts'
import { scoreAnswer } from './score.ts'

/** What the page says where it found nothing, in English. */
const REFUSAL = 'I could not find this.'

const Sureness = z.enum(['sure', 'probable', 'closest'])

/** What not every build says of an answer. */
const Weighed = z.object({
  sureness: Sureness.optional(),
  probability: z.number().optional(),
  list: z.boolean().optional(),
})
const weighed = (answer: object | undefined) => Weighed.catch({}).parse(answer ?? {})

/** What came of one question. */
export const EverydayAnswer = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  question: z.string(),
  /** What a person reads as the answer, without footnote marks; empty where the run failed. */
  text: z.string(),
  right: z.union([z.literal(0), z.literal(1)]),
  f1: z.number().optional(),
  vital: z.number().optional(),
  /** An answer was given as one; what is merely the closest that was read is none. */
  claimed: z.boolean(),
  words: z.number(),
  seconds: z.number(),
  sureness: Sureness.optional(),
  /** How likely the answer was said to be right, also where it was not claimed. */
  probability: z.number().optional(),
  /** The titles of the pages that its footnotes are of. */
  sources: z.array(z.string()),
  /** Why there is not even a refusal: `timeout: No answer within 300 seconds.` */
  failure: z.string().optional(),
})
export type EverydayAnswer = z.infer<typeof EverydayAnswer>

/**
 * Judges a run by its events, whatever way they ended. Whoever claims nothing is scored as who says so; a run that failed
 * is never right, not even where nothing tells the answer.
 */
export function judgeEveryday(asked: EverydayQuestion, events: readonly ResearchEvent[]): EverydayAnswer {
  const last = events.at(-1)
  const answer = last?.type === 'answer' ? last : undefined
  const { sureness, probability } = weighed(answer)
  const claimed = answer?.found === true && sureness !== 'closest'
  const text = claimed ? shownText(answer) : answer ? REFUSAL : ''
  const score = scoreAnswer(asked, text)
  return {
    id: asked.id,
    kind: asked.kind,
    question: asked.question,
    text,
    ...score,
    ...(!answer && { right: 0, failure: failureOf(last) }),
    claimed,
    words: text.split(/\s+/).filter(Boolean).length,
    seconds: answer?.seconds ?? (last?.at ?? 0) / 1_000,
    ...(sureness && { sureness }),
    ...(probability !== undefined && { probability }),
    sources: [...new Set((answer?.footnotes ?? []).map(({ title }) => title))],
  }
}

/** The sentences as they are shown: the items of a list on lines of their own, others one after the other. */
export const shownText = (answer: Pick<AnswerEvent, 'sentences'>): string =>
  answer.sentences
    .map(({ text }) => withoutMarks(text))
    .join(weighed(answer).list ? '\n' : ' ')
    .trim()

const failureOf = (last: ResearchEvent | undefined): string =>
  last?.type === 'failed' ? `${last.code}: ${last.message}` : 'no-end: The run ended without an answer.'
