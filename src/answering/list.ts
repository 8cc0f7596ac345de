import { sigmoid } from '../core/sigmoid.ts'
import { type DirectReading, inReadingOrder, type ReadPassage } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { answerFrom, type Taken } from './answer-from.ts'
import { sentenceAt } from './sentence-at.ts'

/** A passage that lists by so much less than the best one, in logits, adds no items. */
const NEAR_BEST = 1.5
/** A passage with so many items or more is no less likely where the list stands than one with yet more. */
const MANY_ITEMS = 3

const isPart = (one: string, other: string): boolean => ` ${other} `.includes(` ${one} `)

/** How much a passage lists, in logits: the more it tells, and the more items it is expected to have. */
function lists({ relevance, reading: { items } }: ReadPassage): number {
  const expected = items.reduce((sum, { score }) => sum + sigmoid(score), 0)
  return relevance + Math.log(Math.min(expected, MANY_ITEMS))
}

/** All items of the passages that list the most, in the order told; undefined where none is. */
export function listFrom({ passages }: DirectReading): DirectAnswer | undefined {
  const listing = passages.filter(({ reading }) => reading.items.length > 0).toSorted((a, b) => lists(b) - lists(a))
  const [best] = listing
  if (!best) return undefined
  const most = lists(best)
  const chosen = listing.filter(read => lists(read) > most - NEAR_BEST).toSorted(inReadingOrder)
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
  return { form: 'list', answer, evidence: { score: mean, tells: most, lead: Math.min(...scores) } }
}
