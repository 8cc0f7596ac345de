import { type CitedAnswer, citedAnswer, noteOn } from '../citations/cite.ts'
import type { Footnote, NumberedPassage } from '../trace/events.ts'

/** Words of an answer, and the sentence of a passage that they are taken from. */
export interface TakenSentence {
  text: string
  passage: NumberedPassage
  /** The sentence, as it stands in the passage. */
  quote: string
  /** The page's title, where the text is a sentence of it. */
  page?: string
}

/** An answer out of words that passages hold as they stand, each with its footnote. */
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
