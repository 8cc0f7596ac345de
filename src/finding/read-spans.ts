import { NOT_FOUND } from '../citations/not-found.ts'
import { EngineError } from '../core/errors.ts'
import type { PageSummary } from '../library/library.ts'
import { oneStep } from '../loop/one-step.ts'
import type { RunContext } from '../loop/run-context.ts'
import { askOfPassage, spanWeigher } from '../rules/weigh-spans.ts'
import type { ReadablePassage, Span, SpanReader } from '../span-reader/span-reader.ts'
import { withoutMarks } from '../text/marks.ts'
import { titlesNamed } from '../text/titles-named.ts'
import { likeliestPassages } from '../tools/retrieve-passages.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { NO_TOKENS } from '../trace/tokens.ts'
import type { Asking } from './fact-finder.ts'
import { PLANTED, plantedAmong } from './planted-passages.ts'
import type { SpanTeam } from './team.ts'

/** How many of each page are read: the more, the likelier that what tells is among them, and the longer it takes. */
const PASSAGES = 4
/** A span of this weight, in logits, is hardly ever outdone by one of another page: none is read then but one that is named. */
const SURE = 8

/** What it takes where the answer only leads to a later question: a wrong one seldom leads to a page that tells. */
const ENOUGH_TO_GO_ON = -8

const OUT_OF_ORDER =
  'The model that reads passages does not work. The language model reads instead, which takes longer.'

/**
 * Reads pages with a span reader, one after the other until it is sure, and takes what it is surest of; at 0 that is as
 * likely as that the pages do not tell. Pages come best first: of two that tell as surely, the first.
 *
 * @returns the page that tells and the answer with its mark; `NOT_FOUND` where none tells; undefined where the span
 *   reader is out of order: then the person is told, and somebody else has to read.
 */
export async function readSpans(
  question: string,
  pages: readonly PageSummary[],
  team: SpanTeam,
  { caller, leadsOn }: Asking,
): Promise<{ page?: PageSummary; answer: string } | undefined> {
  const { context, library, notebook, spanReader } = team
  const { signal } = context
  return unlessOutOfOrder(context, () =>
    oneStep(
      'reader',
      question,
      context,
      async agent => {
        context.emit({ type: 'action', agent, step: 1, thought: 'I read the pages.', code: '', byModel: false })
        const found = await Promise.all(
          // To wait for vectors of pages that are new would take longer than to read a passage more.
          pages.map(({ id }) =>
            likeliestPassages(library, question, { page: id, limit: PASSAGES, by: 'words' }, signal),
          ),
        )
        const ask = askOfPassage(question, team.profile.rules)
        const weigh = spanWeigher(
          { question, whole: notebook.question ?? question, passages: found.flat() },
          team.profile.rules,
        )
        const read: NumberedPassage[] = []
        const spans: Span[] = []
        let surest: Span | undefined
        const named = titlesNamed(
          question,
          pages.map(({ title }) => title),
        )
        for (const [at, ofPage] of found.entries()) {
          const passages = notebook.number(ofPage)
          context.emit({ type: 'passages', agent: caller, passages })
          const told = await readEach(spanReader, passages, ask, signal)
          const planted = plantedAmong(passages, question, context)
          for (const span of told) {
            const isPlanted = planted.has(passages[span.passage]!)
            const score = span.score - (isPlanted ? PLANTED : 0)
            spans.push({ ...span, passage: read.length + span.passage, score })
          }
          read.push(...passages)
          surest = weigh(spans)[0]
          const isNamedLater = pages.slice(at + 1).some(({ title }) => named.has(title))
          if (surest && surest.score >= SURE && !isNamedLater) break
        }
        const passage = surest && surest.score > (leadsOn ? ENOUGH_TO_GO_ON : 0) ? read[surest.passage] : undefined
        if (!surest || !passage) return { answer: NOT_FOUND, observation: NOT_FOUND, tokens: NO_TOKENS }
        const text = withoutMarks(surest.text)
        const answer = `${text} [${passage.n}]`
        context.emit({ type: 'claim', agent: caller, n: passage.n, question, answer: text })
        const page = pages.find(({ id }) => id === passage.page)
        return { ...(page && { page }), answer, observation: answer, tokens: NO_TOKENS }
      },
      caller,
    ),
  )
}

/** The spans of passages, each of which is asked in its own words. */
async function readEach(
  reader: SpanReader,
  passages: readonly ReadablePassage[],
  ask: ReturnType<typeof askOfPassage>,
  signal: AbortSignal,
): Promise<Span[]> {
  const readings = passages.map(async (passage, at) => {
    const { spans } = await reader.read(ask(passage.text).question, [passage], { signal })
    return spans.map(span => ({ ...span, passage: at }))
  })
  return (await Promise.all(readings)).flat()
}

/** What the span reader's work gives; undefined where it breaks down, which the person is told once. */
export async function unlessOutOfOrder<T>({ emit, told }: RunContext, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (!told.has('no-span-reader')) {
      told.add('no-span-reader')
      emit({ type: 'notice', code: 'no-span-reader', message: OUT_OF_ORDER })
    }
    return undefined
  }
}
