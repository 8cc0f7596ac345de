import { type DirectReading, inReadingOrder } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { answerFrom, type Taken } from './answer-from.ts'
import { sentenceAt } from './sentence-at.ts'

/** A passage that tells by so much less than the best one, in logits, adds no items. */
const NEAR_BEST = 1.5

const isPart = (one: string, other: string): boolean => ` ${other} `.includes(` ${one} `)

/** All items that the passages tell, in the order told; undefined where none is. */
export function listFrom({ passages }: DirectReading): DirectAnswer | undefined {
  const telling = passages.filter(({ reading }) => reading.items.length > 0)
  const [best] = telling
  if (!best) return undefined
  const near = telling.filter(read => read.relevance > best.relevance - NEAR_BEST && read.relevance > 0)
  const chosen = (near.length > 0 ? near : [best]).toSorted(inReadingOrder)
  const items = new Map<string, Taken>()
  for (const read of chosen) {
    for (const { start, end, text } of read.reading.items) {
      const said = terms(text).join(' ') || text
      const isTold = [...items.keys()].some(known => isPart(said, known))
      if (isTold || tellingTerms(text).length === 0) continue
      // "Art", of "Art Angels", was cut short.
      for (const known of items.keys()) if (isPart(known, said)) items.delete(known)
      items.set(said, { text, passage: read.passage, quote: sentenceAt(read, start, end) })
    }
  }
  const answer = answerFrom([...items.values()], ', ', true)
  const scores = chosen.flatMap(({ reading }) => reading.items.map(({ score }) => score))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { form: 'list', answer, evidence: { score: mean, tells: best.relevance, lead: Math.min(...scores) } }
}
