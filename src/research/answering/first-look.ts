import type { Rule } from '../../agents/rules/rule.ts'
import { weighSpans } from '../../agents/rules/weigh-spans.ts'
import { openPage } from '../../agents/tools/open-page.ts'
import { likeliestPassages } from '../../agents/tools/retrieve-passages.ts'
import type { Footnote, NumberedPassage } from '../../common/trace/events.ts'
import { footnoteFor } from '../../evidence/citations/cite.ts'
import { Notebook } from '../../evidence/citations/notebook.ts'
import { aboutTheQuestion } from '../../evidence/citations/shared-words.ts'
import type { Span } from '../../models/span-reader/span-reader.ts'
import { findPages } from '../../sources/search/find-pages.ts'
import { type PagesRead, spansOf } from '../finding/read-pages.ts'
import type { ResourcesWithReader } from '../run-resources.ts'

/**
 * How many pages to read, and (`PASSAGES`) how many passages of each: six in all, within a second on a slow machine.
 */
const PAGES = 3
const PASSAGES = 2

export interface FirstLook {
  /** The words that may be the answer; empty if the passage does not seem to answer. */
  answer: string
  /** A footnote on the likeliest passage. */
  note: Footnote
}

/**
 * Searches and reads once before any plan is made, to show a passage while the agents work. It is not verified, and no
 * answer depends on it. Undefined if no passage about the question was found.
 */
export async function firstLook(
  question: string,
  { source, library, spanReader, profile }: Pick<ResourcesWithReader, 'source' | 'library' | 'spanReader' | 'profile'>,
  signal: AbortSignal,
): Promise<FirstLook | undefined> {
  const hits = await findPages(question, source, { limit: PAGES, signal })
  const found = await Promise.all(
    hits.map(async ({ title }) => {
      const page = await openPage(title, { library, source }, signal)
      return likeliestPassages(library, question, { page: page.id, limit: PASSAGES, by: 'words' }, signal)
    }),
  )
  const passages = new Notebook().number(found.flat())
  const { spans } = await spanReader.read(question, passages, { signal })
  return likeliestIn(question, passages, spans, profile.rules)
}

/** A first look at what was already read; undefined if no passage is about the question. */
export function lookIn(question: string, { passages, rules }: PagesRead): FirstLook | undefined {
  const read = passages.map(({ passage }) => passage)
  return likeliestIn(question, read, spansOf(passages), rules)
}

function likeliestIn(
  question: string,
  passages: readonly NumberedPassage[],
  spans: readonly Span[],
  rules: readonly Rule[] | undefined,
): FirstLook | undefined {
  const likeliest = weighSpans(question, passages, spans, rules)
  const [surest] = aboutTheQuestion(question, likeliest, span => passages[span.passage]!)
  const passage = surest && passages[surest.passage]
  if (!passage) return undefined
  return {
    answer: surest.score > 0 ? surest.text : '',
    note: footnoteFor(passage, { question, answer: surest.text }, 1),
  }
}
