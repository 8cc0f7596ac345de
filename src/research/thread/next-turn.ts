import { meantInstead, requestIn, wantsMore } from '../../agents/rules/follow-up-wordings.ts'
import { EngineError } from '../../common/core/errors.ts'
import type { Footnote } from '../../common/trace/events.ts'
import type { Thread, Turn } from '../../common/trace/thread.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { nothingFound } from '../../evidence/citations/nothing-found.ts'
import { type Engine, promptOf } from '../../models/llm/engine.ts'
import { withoutThoughts } from '../../models/llm/thoughts.ts'
import type { EarlierTurn, SpanReader } from '../../models/span-reader/span-reader.ts'
import type { Source } from '../../sources/source.ts'
import { pagesCited, type ThreadContext, type ThreadPage } from '../run-resources.ts'
import { inAnotherForm } from './another-form.ts'
import { keepsToThread } from './keeps-to-thread.ts'
import { otherMeaning } from './other-meaning.ts'
import { earlierOf, questionInFull } from './question-in-full.ts'

interface Means {
  source: Source
  spanReader?: SpanReader | undefined
  /** The engine of the model that rewrites follow-ups; undefined if the span reader rewrites them. */
  engine?: Engine | undefined
  signal: AbortSignal
}

/** What a follow-up leads to: the last answer in another form, or research. */
type NextTurn =
  /** An answer to the question of the last one; not found if no turn has an answer. */
  | { question: string; answer: CitedAnswer }
  /** The question in full, and the pages that the thread has cited, latest first: read first if it was rewritten. */
  | { question: string; threadContext: ThreadContext }

/** Decides whether a follow-up asks for the last answer in another form, or for research. */
export async function nextTurn(asked: string, thread: Thread, means: Means): Promise<NextTurn> {
  const { source, spanReader, signal } = means
  const last = thread.turns.findLast(hasAnswer)
  const request = requestIn(asked)
  if (request) {
    if (last) return { question: last.question, answer: await inAnotherForm(request, last, spanReader, signal) }
    return { question: asked, answer: nothingFound({ question: asked, passages: [] }) }
  }
  const meant = meantInstead(asked)
  if (meant && last) {
    const { question, title } = await otherMeaning(meant, last, source, signal)
    const pages = title === undefined ? [] : [{ title }]
    return { question, threadContext: { pages, goesOn: pages.length > 0, cited: [], said: [] } }
  }
  const question = await inFull(asked, thread, means)
  const cited = notesOf(thread.turns).map(({ quote }) => quote)
  return {
    question,
    threadContext: {
      pages: pagesOf(thread, source),
      goesOn: question !== asked,
      cited,
      said: wantsMore(asked) ? cited : [],
    },
  }
}

async function inFull(asked: string, { turns }: Thread, { engine, spanReader, signal }: Means): Promise<string> {
  const earlier = earlierOf(turns)
  const written = engine && (await rewriteByModel(asked, earlier, engine, signal))
  if (written) return written
  try {
    return await questionInFull(asked, earlier, spanReader, { signal })
  } catch (error) {
    // The failure is reported later, when the span reader reads pages.
    if (!(error instanceof EngineError)) throw error
    return questionInFull(asked, earlier, undefined, { signal })
  }
}

const notesOf = (turns: readonly Turn[]): Footnote[] =>
  turns.flatMap(turn => (hasAnswer(turn) ? turn.answer.footnotes : []))

const hasAnswer = (turn: Turn): turn is Turn & Required<Pick<Turn, 'answer'>> => turn.answer?.found === true

/** The pages of the current source that the thread has cited, without repetitions, latest first. */
const pagesOf = ({ turns }: Thread, source: Source): ThreadPage[] =>
  pagesCited(notesOf(turns.toReversed()).filter(note => isOf(source, note)))

const isOf = ({ id, brings }: Source, { page }: Footnote): boolean => brings === 'library' || page.startsWith(`${id}:`)

const LONGEST_REPLY = 80
const LONGEST_QUESTION = 300

const SYSTEM = `You rewrite the last question of a conversation so that it can be understood without the conversation.
Put names in place of pronouns, and add what is left out. Use only words of the conversation. Answer nothing.
If the question can be understood by itself, repeat it word for word. Reply with the question alone.`

/** Has an instruct model rewrite a follow-up in full; undefined if its reply uses words that are not in the thread. */
async function rewriteByModel(
  question: string,
  earlier: readonly EarlierTurn[],
  engine: Engine,
  signal: AbortSignal,
): Promise<string | undefined> {
  const turns = earlier.map(({ question, answer }) => `Question: ${question}\nAnswer: ${answer || 'not found'}`)
  let reply = ''
  const messages = promptOf(SYSTEM, `${turns.join('\n')}\n\nLast question: ${question}`)
  for await (const part of engine.chat({ messages, maxTokens: LONGEST_REPLY, stop: ['\n'], signal })) {
    if (part.type === 'text') reply += part.text
  }
  const written = withoutThoughts(reply)
    .replace(/^(?:rewritten |last )?question:\s*/i, '')
    .replace(/^["“](.*)["”]$/, '$1')
    .trim()
  const isQuestion = written !== '' && written.length <= LONGEST_QUESTION
  return isQuestion && keepsToThread(written, question, earlier) ? written : undefined
}
