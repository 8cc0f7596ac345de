import type { Footnote, NumberedPassage } from '../../common/trace/events.ts'
import { type CitedAnswer, citedAnswer, noteOn } from '../../evidence/citations/cite.ts'
import type { ScoredPassage } from '../finding/reading.ts'

/** Words of an answer, and the sentence of a passage that they are taken from. */
export interface TakenSentence {
  text: string
  passage: NumberedPassage
  /** The sentence, exactly as in the passage. */
  quote: string
  /** The page's title, if the text is a whole sentence. */
  page?: string
}

/** Builds an answer from words taken from passages, each with its footnote. `joined` is the text between them. */
export function answerFrom(taken: readonly TakenSentence[], joined: string, list = false): CitedAnswer {
  const footnotes: Footnote[] = []
  const sentences = taken.map(({ text, passage, quote, page }) => ({
    text,
    footnotes: [noteOn(passage, quote, footnotes)],
    support: 'supported' as const,
    ...(page && { page }),
  }))
  return { ...citedAnswer(sentences, footnotes, joined), ...(list && { list }) }
}

/** The sentence that contains a span of a passage; several if the span crosses their bounds. */
export function sentenceAt({ passage, reading }: ScoredPassage, start: number, end: number): string {
  const touched = reading.sentences.filter(sentence => sentence.start < end && sentence.end > start)
  const [from, to] = [touched[0]?.start ?? start, touched.at(-1)?.end ?? end]
  return passage.text.slice(from, to).trim()
}

/** The sentence that explains best; the whole passage if no sentences were read. */
export function bestSentence({ passage, reading }: ScoredPassage): string {
  const best = reading.sentences.toSorted((a, b) => b.score - a.score)[0]
  return best ? passage.text.slice(best.start, best.end).trim() : passage.text
}
