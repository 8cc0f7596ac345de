import { type CitedAnswer, footnoteQuoting } from '../citations/cite.ts'
import { marksOf } from '../text/marks.ts'
import type { Footnote, NumberedPassage } from '../trace/events.ts'

/** Words of an answer, and the sentence of a passage that they are taken from. */
export interface Taken {
  text: string
  passage: NumberedPassage
  /** The sentence, as it stands in the passage. */
  quote: string
  /** The page's title, where the text is a sentence of it. */
  page?: string
}

/** An answer out of words that passages hold as they stand, each with its footnote. */
export function answerFrom(taken: readonly Taken[], joined: string, list = false): CitedAnswer {
  const footnotes: Footnote[] = []
  const numberOf = (passage: NumberedPassage, quote: string) => {
    const known = footnotes.find(note => note.passage === passage.text && note.quote === quote)
    if (known) return known.n
    footnotes.push(footnoteQuoting(passage, quote, footnotes.length + 1))
    return footnotes.length
  }
  const sentences = taken.map(({ text, passage, quote, page }) => ({
    text,
    footnotes: [numberOf(passage, quote)],
    support: 'supported' as const,
    ...(page && { page }),
  }))
  return {
    text: sentences.map(({ text, footnotes }) => `${text}${marksOf(footnotes)}`).join(joined),
    sentences,
    footnotes,
    found: sentences.length > 0,
    ...(list && { list }),
  }
}
