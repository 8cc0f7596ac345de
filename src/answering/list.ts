import { terms } from '../text/terms.ts'
import { answerFrom, type Taken } from './answer-from.ts'
import { type DirectReading, inReadingOrder } from './read-directly.ts'
import { sentenceAt } from './sentence-at.ts'
import type { DirectAnswer } from './sureness.ts'

/** A passage that tells by so much less than the best one, in logits, adds no items. */
const NEAR_BEST = 1.5
/** How sure an item has to be, in logits. */
const ITEM = 0

/** All items that the passages tell, in the order told; undefined where none is. */
export function listFrom({ passages }: DirectReading): DirectAnswer | undefined {
  const telling = passages.filter(({ reading }) => reading.items.some(({ score }) => score > ITEM))
  const [best] = telling
  if (!best) return undefined
  const near = telling.filter(read => read.relevance > best.relevance - NEAR_BEST && read.relevance > 0)
  const chosen = (near.length > 0 ? near : [best]).toSorted(inReadingOrder)
  const items = new Map<string, Taken>()
  for (const read of chosen) {
    for (const { start, end, text, score } of read.reading.items) {
      const said = terms(text).join(' ') || text
      const isPart = [...items.keys()].some(known => ` ${known} `.includes(` ${said} `))
      if (score > ITEM && !isPart) items.set(said, { text, passage: read.passage, quote: sentenceAt(read, start, end) })
    }
  }
  const answer = answerFrom([...items.values()], ', ', true)
  const scores = chosen.flatMap(({ reading }) => reading.items.map(({ score }) => score).filter(score => score > ITEM))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { form: 'list', answer, evidence: { score: mean, tells: best.relevance, lead: Math.min(...scores) } }
}
