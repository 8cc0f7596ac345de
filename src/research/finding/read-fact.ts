import { oneStep } from '../../agents/loop/coded-agent.ts'
import type { RunContext } from '../../agents/loop/run-context.ts'
import { spanWeigher } from '../../agents/rules/weigh-spans.ts'
import { EngineError } from '../../common/core/errors.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { terms } from '../../common/text/terms.ts'
import { NO_TOKENS } from '../../common/trace/tokens.ts'
import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import type { PageSummary } from '../../library/library.ts'
import type { ResourcesWithReader } from '../run-resources.ts'
import type { AskedBy } from './fact-finder.ts'
import { type PagesRead, readPages, type ScoredPassage, spansOf } from './read-pages.ts'
import { type Evidence, factProbability, isLikely } from './sureness.ts'

/** The minimum score, in logits, of an answer that only leads to a later question: a wrong one seldom leads further. */
const ENOUGH_TO_GO_ON = -16

const OUT_OF_ORDER =
  'The model that reads passages does not work. The language model reads instead, which takes longer.'

/**
 * Reads pages with the span reader, and returns the likeliest fact. Plans are weighed
 * afterwards, so a span that by itself is likelier than not is enough; a direct answer must be likelier.
 *
 * @param pages best first
 * @returns the page with the answer, and the answer with its mark; `NOT_FOUND` if no page has one; undefined, with a
 *   notice, if the span reader fails: another reader must be used then.
 */
export async function readFact(
  question: string,
  pages: readonly PageSummary[],
  run: ResourcesWithReader,
  { caller, mayBeUncertain }: AskedBy,
): Promise<{ page?: PageSummary; answer: string } | undefined> {
  const { context, notebook } = run
  return unlessReaderFails(context, () =>
    oneStep(
      'reader',
      question,
      context,
      async agent => {
        context.emit({ type: 'action', agent, step: 1, thought: 'I read the pages.', code: '', byModel: false })
        const reading = await readPages(question, 'fact', pages, run, caller)
        const [best, next] = candidates(question, reading, notebook.question)
        const isTold =
          best &&
          (mayBeUncertain ? best.score > ENOUGH_TO_GO_ON : best.alone > 0 || isLikely('fact', evidenceFor(best, next)))
        if (!isTold) return { answer: NOT_FOUND, observation: NOT_FOUND, tokens: NO_TOKENS }
        const { passage } = best.read
        const text = withoutMarks(best.text)
        const answer = `${text} [${passage.n}]`
        const probability = factProbability(evidenceFor(best, next))
        context.emit({ type: 'claim', agent: caller, n: passage.n, question, answer: text, probability })
        const page = pages.find(({ id }) => id === passage.page)
        return { ...(page && { page }), answer, observation: answer, tokens: NO_TOKENS }
      },
      caller,
    ),
  )
}

/** Returns the result of the span reader's work; undefined if the reader fails, with a notice the first time. */
export async function unlessReaderFails<T>(
  { emit, noticed }: RunContext,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (!noticed.has('no-span-reader')) {
      noticed.add('no-span-reader')
      emit({ type: 'notice', code: 'no-span-reader', message: OUT_OF_ORDER })
    }
    return undefined
  }
}

/** Words of a passage that may be the fact that is asked for. */
export interface Candidate {
  read: ScoredPassage
  start: number
  end: number
  text: string
  /** How likely the span by itself is the answer, in logits: 0 is an even chance. */
  alone: number
  /** How likely it is the answer, in logits, with its passage's relevance and repetitions in other passages. */
  score: number
}

/** Weight of the passage's relevance relative to the span's own score. */
const TELLS = 2
/** Score bonus per other passage that repeats the words. */
const AGAIN = 0.5

/**
 * The candidates of all passages, likeliest first; of those with the same words, only the likeliest.
 *
 * @param whole the run's question, if `question` is a part of it
 */
export function candidates(question: string, { passages, rules }: PagesRead, whole = question): Candidate[] {
  const weigh = spanWeigher({ question, whole, passages: passages.map(({ passage }) => passage) }, rules)
  const all = weigh(spansOf(passages)).map(({ passage, start, end, text, score: alone }) => {
    const read = passages[passage]!
    return { read, start, end, text, alone, score: alone + TELLS * read.relevance }
  })
  const best = new Map<string, Candidate>()
  for (const candidate of all.sort((a, b) => b.score - a.score)) {
    const said = terms(candidate.text).join(' ') || candidate.text
    const known = best.get(said)
    if (!known) best.set(said, { ...candidate })
    else if (known.read !== candidate.read && candidate.score > 0) known.score += AGAIN
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/** The evidence for the likeliest candidate, given the next one. */
export function evidenceFor(best: Candidate, next: Candidate | undefined): Evidence {
  return { score: best.score, tells: best.read.relevance, lead: best.score - (next?.score ?? 0) }
}
