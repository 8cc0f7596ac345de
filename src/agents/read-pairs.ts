import { oneStep } from '../loop/one-step.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { withoutMarks } from '../text/marks.ts'
import { NO_TOKENS } from '../trace/tokens.ts'
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

/**
 * What two pages say together to the whole question, without a plan: what one only names, the other may tell more of. It
 * is no more than a vote, so that nothing is claimed by it. Undefined where nothing is told so, and where the span reader
 * is out of order.
 */
export async function readPairs(
  question: string,
  team: Team & { spanReader: SpanReader },
): Promise<string | undefined> {
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
      if (!surest || surest.score <= 0) return { text: undefined, observation: NOT_FOUND, tokens: NO_TOKENS }
      const read = notebook.number(surest.passages)
      context.emit({ type: 'passages', agent, passages: read })
      const passage = read[surest.span.passage]!
      const text = withoutMarks(usualName(question, surest.span, passage))
      return { text, observation: `${text} [${passage.n}]`, tokens: NO_TOKENS }
    }),
  )
  return reading?.text
}
