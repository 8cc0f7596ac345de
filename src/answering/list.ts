import { sigmoid } from '../core/sigmoid.ts'
import { type DirectReading, inReadingOrder, type ReadPassage } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { answerFrom, type TakenSentence } from './answer-from.ts'
import { sentenceAt } from './sentence-at.ts'
import { tellsAlone } from './tells-alone.ts'

/** A passage that lists by so much less than the best one, in logits, adds no items. */
const NEAR_BEST = 1.5
/** Items are left out whose sentence tells by so much less than the best one by itself, in logits (decision 67). */
const NEAR_BEST_SENTENCE = 2.5
/** A passage with so many items or more is no less likely where the list stands than one with yet more. */
const MANY_ITEMS = 3

const isPart = (one: string, other: string): boolean => ` ${other} `.includes(` ${one} `)

/** How much a passage lists, in logits: the more it tells, and the more items it is expected to have. */
function lists({ relevance, reading: { items } }: ReadPassage): number {
  const expected = items.reduce((sum, { score }) => sum + sigmoid(score), 0)
  return relevance + Math.log(Math.min(expected, MANY_ITEMS))
}

/**
 * All items of the passages that list the most, in the order told, without those whose sentence tells little by itself;
 * undefined where none is.
 */
export async function listFrom(
  question: string,
  { passages }: DirectReading,
  spanReader: SpanReader,
  signal: AbortSignal,
): Promise<DirectAnswer | undefined> {
  const listing = passages.filter(({ reading }) => reading.items.length > 0).toSorted((a, b) => lists(b) - lists(a))
  const [best] = listing
  if (!best) return undefined
  const most = lists(best)
  const chosen = listing.filter(read => lists(read) > most - NEAR_BEST).toSorted(inReadingOrder)
  const items = itemsOf(chosen)
  if (items.length === 0) return undefined
  const alone = await tellsAlone(question, items, spanReader, signal)
  const least = Math.max(...alone) - NEAR_BEST_SENTENCE
  const near = items.filter((_, at) => alone[at]! > least)
  const score = mean(chosen.flatMap(({ reading }) => reading.items.map(({ score }) => score)))
  const tells = mean(alone.filter(tells => tells > least))
  return { form: 'list', answer: answerFrom(near, ', ', true), evidence: { score, tells, lead: 0 } }
}

/** Each item once, in the order told. */
function itemsOf(chosen: readonly ReadPassage[]): TakenSentence[] {
  const items = new Map<string, TakenSentence>()
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
  return [...items.values()]
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
