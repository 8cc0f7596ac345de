import type { Footnote, NumberedPassage } from '../../common/trace/events.ts'
import { type CitedAnswer, citedAnswer, noteOn } from '../../evidence/citations/cite.ts'
import { closestAnswer } from '../../evidence/citations/closest-answer.ts'
import { aboutTheQuestion } from '../../evidence/citations/shared-words.ts'
import { type Candidate, candidates } from '../finding/read-fact.ts'
import type { PagesRead, ScoredPassage } from '../finding/read-pages.ts'
import type { Weighing } from '../finding/sureness.ts'

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

/**
 * The closest answer, if none is claimed: the likeliest words of a passage about the question, that is, with at least
 * half as many of its content words as the best passage. Likelier words of other passages would not help the person.
 * Undefined if no passage is about the question.
 *
 * @param form of the answer that was read or is asked for: the items of a list are quoted together, explanations by
 *   whole sentence
 * @param probability how likely the answer that was read is right
 */
export function closestTo(
  question: string,
  reading: PagesRead,
  { form, probability }: { form: Weighing; probability: number },
): CitedAnswer | undefined {
  const [best] = aboutTheQuestion(question, candidates(question, reading), ({ read }) => read.passage)
  return best && closestAnswer({ passage: best.read.passage, span: wordsOf(best, form), question, probability })
}

function wordsOf({ read, text }: Candidate, form: Weighing): string {
  const { items } = read.reading
  if (form === 'explanation') return bestSentence(read)
  if (form !== 'list' || items.length === 0) return text
  const start = Math.min(...items.map(item => item.start))
  const end = Math.max(...items.map(item => item.end))
  return sentenceAt(read, start, end)
}
