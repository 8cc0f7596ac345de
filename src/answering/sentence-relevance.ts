import type { ReadablePassage, SpanReader } from '../span-reader/span-reader.ts'
import { isProse } from '../text/prose.ts'
import type { TakenSentence } from './answer-from.ts'

/** The end of the line that introduces a list. */
const INTRODUCES = /[:：]$/u

/**
 * Whether each item's sentence answers the question by itself, as a logit: a passage about the Great Barrier Reef may
 * go on to name animals of all Australia. Lines that are no sentences are read together, after the line that introduces
 * them.
 */
export async function sentenceRelevance(
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
