import { languageOfPage } from '../library/passages.ts'
import type { ReadablePassage, SpanReader, Verdict } from '../span-reader/span-reader.ts'
import { withoutMarks } from '../text/marks.ts'
import { withFiguresOf } from './exact/figures.ts'

/** What is needed to have a claim and a passage compared by a model. */
export type Verifier = Pick<SpanReader, 'languages' | 'verify'>

interface Passage extends ReadablePassage {
  /** Tells the language. */
  page?: string
}

export interface VerdictOptions {
  /** What the text answers: of "1889" alone nobody can say whether a passage supports it. */
  question?: string
  signal?: AbortSignal
}

/** Words from which on a text says something by itself. */
const STATEMENT = 7

/**
 * What a passage says of a text. Undefined where no model tells: it is missing, does not know the passage's language, or the
 * text is no statement and answers no question that is known.
 */
export async function verdictOn(
  text: string,
  passage: Passage,
  verifier: Verifier | undefined,
  { question, signal }: VerdictOptions = {},
): Promise<Verdict | undefined> {
  const claim = claimOf(withoutMarks(text).trim(), question)
  const language = passage.page ? languageOfPage(passage.page) : ''
  const isKnown = verifier?.languages.length === 0 || language === '' || verifier?.languages.includes(language)
  if (!verifier?.verify || !isKnown || claim === undefined) return undefined
  // A figure in other digits is the same figure: what is compared by code needs no model.
  const said = withFiguresOf(`${passage.title}. ${passage.text}`, claim)
  const verdicts = await verifier.verify([{ claim: said, passage }], { ...(signal && { signal }) })
  return verdicts?.[0]
}

/** Whether a text says something by itself, unlike a name or a figure. */
export const isStatement = (text: string): boolean => {
  const plain = withoutMarks(text).trim()
  return /[.!?]["'”’)]*$/.test(plain) || plain.split(/\s+/).length >= STATEMENT
}

function claimOf(text: string, question: string | undefined): string | undefined {
  if (isStatement(text)) return text
  return question && questionAnswered(question, text)
}

/** A question with its answer behind it, as a claim. */
export const questionAnswered = (question: string, answer: string): string =>
  `${question.trim().replace(/[?\s]*$/, '?')} ${answer}`
