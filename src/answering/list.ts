import { type DirectReading, inReadingOrder } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import type { ListItem } from '../span-reader/span-reader.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { answerFrom, type Taken } from './answer-from.ts'
import { sentenceAt } from './sentence-at.ts'

/** A passage that tells by so much less than the best one, in logits, adds no items. */
const NEAR_BEST = 1.5
const BETWEEN = /,? (?:and|or|&) |, /g
/** So many parts are no name with commas in it, such as "Lima, Peru". */
const FEWEST_PARTS = 3

/** "Google, Huawei and Mozilla", taken for one item, is three. */
function partsOf(item: ListItem): ListItem[] {
  const ends = [...item.text.matchAll(BETWEEN)].map(({ 0: between, index }) => ({
    index,
    after: index + between.length,
  }))
  if (ends.length < FEWEST_PARTS - 1) return [item]
  return [...ends, { index: item.text.length, after: 0 }].map(({ index }, i) => {
    const from = ends[i - 1]?.after ?? 0
    const start = item.start + from
    return { ...item, start, end: item.start + index, text: item.text.slice(from, index) }
  })
}

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
    for (const { start, end, text } of read.reading.items.flatMap(partsOf)) {
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
