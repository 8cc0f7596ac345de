import type { CitedAnswer } from '../citations/cite.ts'
import { hasWordsOf } from '../citations/has-words.ts'
import { oneStep } from '../loop/one-step.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { withoutMarks } from '../text/marks.ts'
import { plainTitle } from '../text/title.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { NO_TOKENS } from '../trace/tokens.ts'
import { citedFinding } from './cited-answer.ts'
import { findPairs } from './find-pairs.ts'
import { NOT_FOUND } from './not-found.ts'
import { unlessOutOfOrder } from './read-spans.ts'
import type { Team } from './team.ts'
import { usualName } from './usual-name.ts'

/** How many pairs are read: each takes as long as two passages. */
const PAIRS = 8
/**
 * What counts beside the reader's own score, in its logits: that the pair has none of the question's words, and that one
 * page names the other.
 */
const WEIGHTS = { uncovered: -16, leads: 4 }
/** Of this weight a span may be the answer, and of this weight it is. Held-out questions are answered best so. */
const ENOUGH = { perhaps: 4, surely: 12 }

/** What two pages say together. */
export interface ReadTogether {
  text: string
  /** Where they surely say so. */
  answer?: CitedAnswer
}

/**
 * Reads the whole question, without a plan, off two pages at once: what one only names, the other may tell more of.
 * Nothing is claimed by what is not sure. Undefined where nothing is told so, and where the span reader is out of order.
 */
export async function readPairs(
  question: string,
  team: Team & { spanReader: SpanReader },
): Promise<ReadTogether | undefined> {
  const { context, notebook, spanReader } = team
  const { signal } = context
  const pairs = (await findPairs(question, team, signal)).slice(0, PAIRS)
  if (pairs.length === 0) return undefined
  const reading = await unlessOutOfOrder(context, () =>
    oneStep('reader', question, context, async agent => {
      context.emit({ type: 'action', agent, step: 1, thought: 'I read pages together.', code: '', byModel: false })
      const spans = []
      for (const { passages, covered, leads } of pairs) {
        const [span] = await spanReader.readTogether(question, passages, { signal })
        const inItsPlace = WEIGHTS.uncovered * (1 - covered) + (leads ? WEIGHTS.leads : 0)
        if (span) spans.push({ passages, span, score: span.score + inItsPlace })
      }
      const [surest] = spans.sort((a, b) => b.score - a.score)
      if (!surest || surest.score < ENOUGH.perhaps) return NOTHING
      const { score, span } = surest
      const read = notebook.number(surest.passages)
      context.emit({ type: 'passages', agent, passages: read })
      const passage = read[span.passage]!
      const text = withoutMarks(usualName(question, span, passage))
      const observation = `${text} [${passage.n}]`
      if (score < ENOUGH.surely) return { together: { text }, observation, tokens: NO_TOKENS }
      const named = plainTitle(passage.title)
      const leading = leadingTo(passage, read, question)
      // The footnote of the page that led there stands beside the one that tells.
      if (leading) context.emit({ type: 'claim', agent, n: leading.n, question, answer: named, score })
      const asked = leading ? `${named}: ${question}` : question
      context.emit({ type: 'claim', agent, n: passage.n, question: asked, answer: text, score })
      const answer = citedFinding(observation, notebook)
      return { together: { text, ...(answer.found && { answer }) }, observation, tokens: NO_TOKENS }
    }),
  )
  return reading?.together
}

const NOTHING = { together: undefined, observation: NOT_FOUND, tokens: NO_TOKENS }

/** The other page, where only that tells which page the question is about. */
function leadingTo(
  { n, title }: NumberedPassage,
  read: readonly NumberedPassage[],
  question: string,
): NumberedPassage | undefined {
  const named = plainTitle(title)
  return hasWordsOf(question, named) ? undefined : read.find(other => other.n !== n && other.text.includes(named))
}
