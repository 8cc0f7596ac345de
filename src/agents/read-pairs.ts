import type { CitedAnswer } from '../citations/cite.ts'
import { hasWordsOf } from '../citations/has-words.ts'
import { oneStep } from '../loop/one-step.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { withoutMarks } from '../text/marks.ts'
import { plainTitle } from '../text/title.ts'
import { NO_TOKENS } from '../trace/tokens.ts'
import { citedFinding } from './cited-answer.ts'
import { findPairs } from './find-pairs.ts'
import { NOT_FOUND } from './not-found.ts'
import { unlessOutOfOrder } from './read-spans.ts'
import type { Team } from './team.ts'
import { usualName } from './usual-name.ts'

/** How many pairs are read: each takes as long as two passages. */
const PAIRS = 8
/** What counts beside the reader's own score, in its logits: that the pair has none of the question's words, and that one page names the other. */
const WEIGHTS = { uncovered: -16, leads: 4 }

/**
 * Reads the whole question, without a plan, off two pages at once: what one only names, the other may tell more of.
 * Undefined where nothing is told so, and where the span reader is out of order.
 */
export async function readPairs(
  question: string,
  team: Team & { spanReader: SpanReader },
): Promise<CitedAnswer | undefined> {
  const { context, notebook, spanReader } = team
  const { signal } = context
  const pairs = (await findPairs(question, team, signal)).slice(0, PAIRS)
  if (pairs.length === 0) return undefined
  const { found } =
    (await unlessOutOfOrder(context, () =>
      oneStep('reader', question, context, async agent => {
        context.emit({ type: 'action', agent, step: 1, thought: 'I read pages together.', code: '', byModel: false })
        const spans = []
        for (const { passages, covered, leads } of pairs) {
          const [span] = await spanReader.readTogether(question, passages, { signal })
          const inItsPlace = WEIGHTS.uncovered * (1 - covered) + (leads ? WEIGHTS.leads : 0)
          if (span) spans.push({ passages, span, score: span.score + inItsPlace })
        }
        const [surest] = spans.sort((a, b) => b.score - a.score)
        const read = surest ? notebook.number(surest.passages) : []
        const passage = surest && read[surest.span.passage]
        if (!surest || !passage || surest.score <= 0) return NOTHING
        context.emit({ type: 'passages', agent, passages: read })
        const text = withoutMarks(usualName(question, surest.span, passage))
        const named = plainTitle(passage.title)
        const isNamed = hasWordsOf(question, named)
        const leading = read.find(({ n, text }) => !isNamed && n !== passage.n && text.includes(named))
        // The footnote of the page that led there stands beside the one that tells.
        if (leading) context.emit({ type: 'claim', agent, n: leading.n, question, answer: named })
        const asked = leading ? `${named}: ${question}` : question
        context.emit({ type: 'claim', agent, n: passage.n, question: asked, answer: text })
        const observation = `${text} [${passage.n}]`
        const answer = citedFinding(observation, notebook)
        return { found: answer.found ? answer : undefined, observation, tokens: NO_TOKENS }
      }),
    )) ?? NOTHING
  return found
}

const NOTHING = { found: undefined, observation: NOT_FOUND, tokens: NO_TOKENS }
