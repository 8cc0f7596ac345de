import { openAll } from '../../../agents/tools/open-page.ts'
import type { Tokens } from '../../../common/trace/tokens.ts'
import type { PageSummary, Passage } from '../../../library/library.ts'
import type { RunResources } from '../../run-resources.ts'

/** In a source with more pages than this, only the pages that a search finds are read. */
const MOST_PAGES = 300
const PAGES_FOUND = 20

/** The document about which a question is asked. */
export interface LongDocument {
  pages: readonly PageSummary[]
  /** All passages, page by page in reading order. */
  passages: readonly Passage[]
}

/** Reads a document for one question. `caller` is the id of the agent that reads. */
export interface DocumentReader {
  /** How many tokens of references it can read at once. */
  readonly room: number
  /** Chooses the terms with which the document is searched. */
  words(caller: string): Promise<{ words: string; tokens: Tokens }>
  /** Reads the whole document, and returns the sentences that answer; empty if the reader cannot do that. */
  readAll(document: LongDocument, caller: string): Promise<string[]>
  /** Reads the answer from `references`, passages of the document. Returns it with citation marks, or `NOT_FOUND`. */
  answer(references: readonly Passage[], document: LongDocument, caller: string): Promise<string>
}

/**
 * Opens all pages of a source if there are few enough; of a larger source the pages that a search finds; and of a
 * source that cannot list its pages, such as Wikipedia, the first result. Throws if no page can be opened.
 *
 * @param words search terms
 */
export async function openDocument(words: string, run: RunResources): Promise<LongDocument> {
  const { library, context } = run
  const names = await namesOf(words, run)
  const pages = await openAll(names, run, context.signal)
  const passages = await Promise.all(pages.map(({ id }) => library.passages(id)))
  return { pages, passages: passages.flat() }
}

/** The ids of the pages to open. */
async function namesOf(words: string, { source, context: { signal } }: RunResources): Promise<string[]> {
  const contents = await source.contents?.(signal)
  if (contents && contents.length <= MOST_PAGES) return contents
  const hits = await source.search(words, { limit: contents ? PAGES_FOUND : 1, signal })
  return hits.map(({ id }) => id)
}
