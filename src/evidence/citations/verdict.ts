import { EngineError } from '../../common/core/errors.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import { languageOfPage } from '../../library/passages.ts'
import type { ClaimOfPassage, ReadablePassage, SpanReader, Verdict } from '../../models/span-reader/span-reader.ts'
import { withFiguresOf } from './exact/figures.ts'

/** The parts of a span reader that compare a claim with a passage. */
export type Verifier = Pick<SpanReader, 'languages' | 'verify'>

export interface PassageOfPage extends ReadablePassage {
  /** The id of the page, from which the language is taken. */
  page?: string
}

/** A text with at least this many words counts as a statement, even without a full stop. */
const STATEMENT = 7

/**
 * The model's verdict on whether a passage supports a text. Undefined if there is no model or it failed, if it does not
 * know the passage's language, or if the text is no statement.
 */
export async function verdictOn(
  text: string,
  passage: PassageOfPage,
  verifier: Verifier | undefined,
  signal?: AbortSignal,
): Promise<Verdict | undefined> {
  const language = languageOfPage(passage.page ?? '')
  const isKnown = verifier?.languages.length === 0 || language === '' || verifier?.languages.includes(language)
  if (!isKnown || !isStatement(text)) return undefined
  // Figures are compared by code, so the model need not recognise the same figure in another notation.
  const claim = withFiguresOf(`${passage.title}. ${passage.text}`, withoutMarks(text).trim())
  const verdicts = await verdictsOn([{ claim, passage }], verifier, signal)
  return verdicts?.[0]
}

/** Verdicts on claims and their passages; undefined if there is no model or it failed. */
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

/** Whether a text makes a statement, instead of being just a name or a figure. */
export const isStatement = (text: string): boolean => {
  const plain = withoutMarks(text).trim()
  return /[.!?]["'”’)]*$/.test(plain) || plain.split(/\s+/).length >= STATEMENT
}

/** Joins a question and its answer into one claim for the verifier. */
export const questionAnswered = (question: string, answer: string): string =>
  `${question.trim().replace(/[?\s]*$/, '?')} ${answer}`
