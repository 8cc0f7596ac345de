import type { Passage } from '../../library/library.ts'
import type { Tokens } from '../../trace/tokens.ts'
import type { LongDocument } from './open-document.ts'

/** Who reads a document for one question. `caller` is the agent for which it is done. */
export interface DocumentReader {
  /** How many tokens of references it can take in at once. */
  readonly room: number
  /** What the document is searched for. */
  words(caller: string): Promise<{ words: string; tokens: Tokens }>
  /** Reads every passage by itself; returns the sentences that answer, surest first. */
  readAll(document: LongDocument, caller: string): Promise<string[]>
  /** The answer that references give, which were found in the document, with its marks, or `NOT_FOUND`. */
  answer(references: readonly Passage[], document: LongDocument, caller: string): Promise<string>
}
