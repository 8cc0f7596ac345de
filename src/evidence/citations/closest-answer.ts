import { sentences } from '../../common/text/sentences.ts'
import type { Footnote, NumberedPassage } from '../../common/trace/events.ts'
import { languageOfPage } from '../../library/passages.ts'
import { type CitedAnswer, footnoteQuoting } from './cite.ts'
import { quoteFor } from './quote.ts'

/** Words that may be the answer, with the passage that contains them. */
interface Closest {
  passage: NumberedPassage
  /** A substring of the passage. */
  span: string
  question: string
  probability?: number
}

/** An answer that claims nothing: it quotes the closest passage and marks the likeliest words. */
export function closestAnswer({ passage, span, question, probability }: Closest): CitedAnswer {
  const note = noteOn(passage, span, question)
  const text = `I could not find this. The closest that was read: “${note.quote}”`
  return {
    text: `${text}[1]`,
    sentences: [{ text, footnotes: [1], support: 'unsupported' }],
    footnotes: [note],
    found: false,
    sureness: 'closest',
    ...(probability !== undefined && { probability }),
  }
}

/** Quotes the sentence that contains the span, or the span itself if it crosses a sentence's end. */
function noteOn(passage: NumberedPassage, span: string, question: string): Footnote {
  const likeliest = quoteFor(passage, span, question)
  if (!span || !passage.text.includes(span)) return footnoteQuoting(passage, likeliest, 1)
  const all = sentences(passage.text, languageOfPage(passage.page)).map(({ text }) => text.trim())
  const quote = [likeliest, ...all].find(text => text.includes(span)) ?? span
  return { ...footnoteQuoting(passage, quote, 1), span }
}
