import { EngineError } from '../core/errors.ts'
import { languageOfPage } from '../library/passages.ts'
import type { ClaimOfPassage, ReadablePassage, SpanReader, Verdict } from '../span-reader/span-reader.ts'
import { withoutMarks } from '../text/marks.ts'
import { withFiguresOf } from './exact/figures.ts'

/** What is needed to have a claim and a passage compared by a model. */
export type Verifier = Pick<SpanReader, 'languages' | 'verify'>

interface Passage extends ReadablePassage {
  /** Tells the language. */
  page?: string
}

/** Words from which on a text says something by itself. */
const STATEMENT = 7

/**
 * The model's verdict on a passage and a text. Undefined if the model is missing or failed, does not know the
 * passage's language, or the text is no statement.
 */
export async function verdictOn(
  text: string,
  passage: Passage,
  verifier: Verifier | undefined,
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  const language = passage.page ? languageOfPage(passage.page) : ''
  const isKnown = verifier?.languages.length === 0 || language === '' || verifier?.languages.includes(language)
  if (!isKnown || !isStatement(text)) return undefined
  // A figure in other digits is the same figure: what is compared by code needs no model.
  const claim = withFiguresOf(`${passage.title}. ${passage.text}`, withoutMarks(text).trim())
  const verdicts = await verdictsOn([{ claim, passage }], verifier, signal)
  return verdicts?.[0]
}

/** Verdicts on passages and claims; undefined if the model is missing or failed: words are compared then. */
export async function verdictsOn(
  claims: readonly ClaimOfPassage[],
  verifier: Verifier | undefined,
  signal?: AbortSignal,
): Promise<Verdict[] | undefined> {
  try {
    return await verifier?.verify?.(claims, { ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

/** Whether a text says something by itself, unlike a name or a figure. */
export const isStatement = (text: string): boolean => {
  const plain = withoutMarks(text).trim()
  return /[.!?]["'”’)]*$/.test(plain) || plain.split(/\s+/).length >= STATEMENT
}

/** A question with its answer appended, as a claim. */
export const questionAnswered = (question: string, answer: string): string =>
  `${question.trim().replace(/[?\s]*$/, '?')} ${answer}`
