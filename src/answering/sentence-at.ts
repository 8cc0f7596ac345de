import type { ReadPassage } from '../finding/reading.ts'

/** The sentence that contains a span of a passage; several if the span crosses their bounds. */
export function sentenceAt({ passage, reading }: ReadPassage, start: number, end: number): string {
  const touched = reading.sentences.filter(sentence => sentence.start < end && sentence.end > start)
  const [from, to] = [touched[0]?.start ?? start, touched.at(-1)?.end ?? end]
  return passage.text.slice(from, to).trim()
}

/** The sentence that explains best; the whole passage if no sentences were read. */
export function bestSentence({ passage, reading }: ReadPassage): string {
  const best = reading.sentences.toSorted((a, b) => b.score - a.score)[0]
  return best ? passage.text.slice(best.start, best.end).trim() : passage.text
}
