import { type CitedAnswer, citedAnswer, noteOn } from '../citations/cite.ts'
import type { Footnote, NumberedPassage } from '../trace/events.ts'

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
