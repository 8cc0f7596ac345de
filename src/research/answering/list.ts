import { sigmoid } from '../../common/core/sigmoid.ts'
import { isProse } from '../../common/text/prose.ts'
import { tellingTerms, terms } from '../../common/text/terms.ts'
import type { ReadablePassage, SpanReader } from '../../models/span-reader/span-reader.ts'
import { inReadingOrder, type PagesRead, type ScoredPassage } from '../finding/read-pages.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { answerFrom, sentenceAt, type TakenSentence } from './answer-from.ts'

/** The maximum distance in score from the best passage, in logits; others add no items. */
const NEAR_BEST = 1.5
/**
 * The maximum distance, in logits, from the best score of an item's sentence by itself; other items are left out
 * (decision 67).
 */
const NEAR_BEST_SENTENCE = 2.5
/** The expected number of items above which more make a passage no likelier to contain the list. */
const MANY_ITEMS = 3

const isPart = (one: string, other: string): boolean => ` ${other} `.includes(` ${one} `)

/** How likely a passage contains the list, in logits: by its relevance and its expected number of items. */
function lists({ relevance, reading: { items } }: ScoredPassage): number {
  const expected = items.reduce((sum, { score }) => sum + sigmoid(score), 0)
  return relevance + Math.log(Math.min(expected, MANY_ITEMS))
}

/**
 * The items, in reading order, of the passages likeliest to contain the list. Leaves out items whose sentence by itself
 * hardly answers the question; undefined if there are none.
 */
export async function listFrom(
  question: string,
  { passages }: PagesRead,
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
  const alone = await sentenceRelevance(question, items, spanReader, signal)
  const least = Math.max(...alone) - NEAR_BEST_SENTENCE
  const near = items.filter((_, at) => alone[at]! > least)
  const score = mean(chosen.flatMap(({ reading }) => reading.items.map(({ score }) => score)))
  const tells = mean(alone.filter(tells => tells > least))
  return { form: 'list', answer: answerFrom(near, ', ', true), evidence: { score, tells, lead: 0 } }
}

/** Each item once, in reading order. */
function itemsOf(chosen: readonly ScoredPassage[]): TakenSentence[] {
  const items = new Map<string, TakenSentence>()
  for (const read of chosen) {
    for (const { start, end, text } of read.reading.items) {
      const said = terms(text).join(' ') || text
      const isTold = [...items.keys()].some(known => isPart(said, known))
      if (isTold || tellingTerms(text).length === 0) continue
      // A longer item replaces its parts: "Art Angels" replaces "Art".
      for (const known of items.keys()) if (isPart(known, said)) items.delete(known)
      items.set(said, { text, passage: read.passage, quote: sentenceAt(read, start, end) })
    }
  }
  return [...items.values()]
}

/** The end of the line that introduces a list. */
const INTRODUCES = /[:：]$/u

/**
 * Whether each item's sentence answers the question by itself, as a logit: a passage about the Great Barrier Reef may
 * go on to name animals of all Australia. Lines that are no sentences are read together, after the line that introduces
 * them.
 */
async function sentenceRelevance(
  question: string,
  items: readonly TakenSentence[],
  spanReader: SpanReader,
  signal: AbortSignal,
): Promise<number[]> {
  const alone = items.map(item => textAlone(item, items))
  const texts = [...new Set(alone)]
  const passages = texts.map((text): ReadablePassage => {
    const { title, section } = items[alone.indexOf(text)]!.passage
    return { title, section, text }
  })
  const reading = await spanReader.read(question, passages, { signal })
  return alone.map(text => reading.passages?.[texts.indexOf(text)]?.tells ?? 0)
}

function textAlone({ passage, quote }: TakenSentence, items: readonly TakenSentence[]): string {
  if (isProse(quote)) return quote
  const ofPassage = items.filter(item => item.passage === passage && !isProse(item.quote))
  const lines = [...new Set(ofPassage.map(item => item.quote))]
  const before = passage.text.slice(0, passage.text.indexOf(lines[0]!)).trimEnd()
  const introduction = INTRODUCES.test(before) ? [before.slice(before.lastIndexOf('\n') + 1)] : []
  return [...introduction, ...lines].join('\n')
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
