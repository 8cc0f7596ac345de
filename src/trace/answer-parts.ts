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
