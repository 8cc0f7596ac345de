import { siteName } from '../core/web-address.ts'
import { messages } from '../messages/messages.ts'
import type { AnswerEvent, AnswerSentence, Footnote } from './events.ts'

/** Adjacent sentences of an answer that are shown under one heading. */
export interface AnswerPart<S> {
  /** The page's title, if the answer is taken from several pages; else empty. */
  heading: string
  sentences: S[]
}

/** Groups an answer's adjacent sentences that were taken from one page. */
export function byPage<S extends Pick<AnswerSentence, 'page'>>(sentences: readonly S[]): AnswerPart<S>[] {
  const pages = new Set(sentences.flatMap(({ page }) => page || []))
  if (pages.size < 2) return sentences.length > 0 ? [{ heading: '', sentences: [...sentences] }] : []
  const parts: AnswerPart<S>[] = []
  for (const sentence of sentences) {
    const { page: heading = '' } = sentence
    const last = parts.at(-1)
    if (last?.heading === heading) last.sentences.push(sentence)
    else parts.push({ heading, sentences: [sentence] })
  }
  return parts
}

/** The passage closest to an answer, if the run claims no answer. */
export const closestOf = ({ found, sureness, footnotes }: Answer<'footnotes'>): Footnote | undefined =>
  !found && sureness === 'closest' ? footnotes[0] : undefined

export const isProbable = ({ found, sureness }: Answer): boolean => found && sureness === 'probable'

/** A list with a single item is shown as a sentence. */
export const isList = ({ found, list, sentences }: Answer<'list' | 'sentences'>): boolean =>
  found && list === true && sentences.length > 1

export interface AnswerRow<S> {
  sentence: S
  note: Footnote | undefined
}

export function rowsOf<S extends Pick<AnswerSentence, 'footnotes'>>(
  { found, table, footnotes }: Answer<'table' | 'footnotes'>,
  sentences: readonly S[],
): AnswerRow<S>[] {
  if (!found || !table) return []
  return sentences.map(sentence => ({ sentence, note: footnotes.find(({ n }) => sentence.footnotes.includes(n)) }))
}

type Answer<Key extends keyof AnswerEvent = never> = Pick<AnswerEvent, 'found' | 'sureness' | Key>

/** The remark after a sentence that is unsupported or was checked by words only; empty for other sentences. */
export function doubtOn({ support, byWords }: Pick<AnswerSentence, 'support' | 'byWords'>): string {
  const { run } = messages()
  if (support === 'unsupported') return run.notInWhatWasRead
  return byWords ? run.byWordsOnly : ''
}

/** Formats a computation for readers: `1931 - 1889` with the result `42` becomes `1931 − 1889 = 42`. */
export function readableComputation(computation: string, result: string): string {
  const isFigure = /^[-−]?[\d.,]+$/.test(result.trim())
  return typeset(isFigure ? `${computation.trim()} = ${result.trim()}` : computation.trim())
}

const typeset = (text: string): string =>
  text
    .replace(/(?<!\*)\*(?!\*)/g, '×')
    .replaceAll('**', '^')
    .replaceAll(' / ', ' ÷ ')
    .replaceAll(' - ', ' − ')
    .replace(/(^|\s)-(?=\d)/g, '$1−')

/**
 * Divides a passage at the sentence that a footnote quotes, or at the `span` in that sentence, if there is one. The
 * returned `quote` is empty if the passage does not contain them.
 */
export function cutAtQuote(passage: string, quote: string, span = '') {
  const sentence = quote ? passage.indexOf(quote) : -1
  if (sentence < 0) return { before: passage, quote: '', after: '' }
  const isWithin = span !== '' && quote.includes(span)
  const marked = isWithin ? span : quote
  const start = isWithin ? sentence + quote.indexOf(span) : sentence
  return { before: passage.slice(0, start), quote: marked, after: passage.slice(start + marked.length) }
}

/** The text of a link to a page: "Open on Wikipedia", "Open on example.org". */
export function openOn(address: URL): string {
  const { common, sources } = messages()
  const site = siteName(address)
  return common.openOn(site === 'Wikipedia' ? sources.wikipedia : site)
}
