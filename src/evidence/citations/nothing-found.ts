import type { Json } from '../../common/core/json.ts'
import { guessLanguage } from '../../common/text/guess-language.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import type { SpanReader } from '../../models/span-reader/span-reader.ts'
import { NOT_COMPUTED } from '../provenance/derivation.ts'
import { type CitedAnswer, footnoteFor } from './cite.ts'
import { citeVerified } from './cite-verified.ts'
import { isNotFound, NOT_FOUND } from './not-found.ts'
import type { Notebook } from './notebook.ts'
import { aboutTheQuestion, sharedWords } from './shared-words.ts'

const COULD_NOT_FIND = 'I could not find this.'
/** How many pages are listed if nothing was found. */
const LISTED = 5

/** An answer that says that nothing was found, and lists the pages that come closest to the question. */
export function nothingFound(notebook: Pick<Notebook, 'question' | 'passages'>): CitedAnswer {
  return {
    text: COULD_NOT_FIND,
    sentences: [{ text: COULD_NOT_FIND, footnotes: [], support: 'unsupported' }],
    footnotes: nearest(notebook).map((passage, i) => footnoteFor(passage, { question: '', answer: '' }, i + 1)),
    found: false,
  }
}

/** The text of an answer as an observation, without marks; `NOT_FOUND` unless `found`. */
export const observationOf = ({ found, sentences }: CitedAnswer): string =>
  found ? sentences.map(({ text }) => text).join(' ') : NOT_FOUND

/**
 * The passage of each page that shares most words with the question, best first. Omits pages about something else,
 * unless question and pages differ in language.
 */
function nearest({ question, passages }: Pick<Notebook, 'question' | 'passages'>): NumberedPassage[] {
  const sharedWith = sharedWords(question)
  const ranked = passages
    .map(passage => ({ passage, shared: sharedWith(passage) }))
    .sort((a, b) => b.shared - a.shared || a.passage.n - b.passage.n)
    .map(({ passage }) => passage)
  const near = ranked.filter(({ page }, i) => ranked.findIndex(other => other.page === page) === i)
  const read = guessLanguage(near.map(({ text }) => text).join(' '))
  const asked = guessLanguage(question)
  const isForeign = asked && read && asked !== read
  return (isForeign ? near : aboutTheQuestion(question, near, passage => passage)).slice(0, LISTED)
}

/** Cites a reader's answer; `nothingFound` if passages do not support it. */
export async function citeReaderAnswer(
  found: string,
  { notebook, spanReader, context }: { notebook: Notebook; spanReader?: SpanReader; context: { signal: AbortSignal } },
): Promise<CitedAnswer> {
  if (isNotFound(found)) return nothingFound(notebook)
  const cited = await citeVerified(found, NOT_COMPUTED, notebook, { verifier: spanReader, signal: context.signal })
  return cited.found ? cited : nothingFound(notebook)
}

/** Numbers from this size on are written with grouped digits; years are smaller. */
const GROUPED_FROM = 10_000

/** A program's result as text, with numbers rounded so that floating-point noise (0.1 + 0.2) does not show. */
export function answerText(value: Json): string {
  if (typeof value === 'number') {
    const rounded = Number(value.toPrecision(12))
    const useGrouping = Math.abs(rounded) >= GROUPED_FROM
    return rounded.toLocaleString('en', { useGrouping, maximumSignificantDigits: 12 })
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(answerText).join(', ')
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
