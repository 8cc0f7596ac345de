import type { Passage } from '../../library/library.ts'
import type { Tokens } from '../../trace/tokens.ts'
import type { LongDocument } from './open-document.ts'

/** Reads a document for one question. `caller` is the id of the agent that reads. */
export interface DocumentReader {
  /** How many tokens of references it can read at once. */
  readonly room: number
  /** Chooses the terms with which the document is searched. */
  words(caller: string): Promise<{ words: string; tokens: Tokens }>
  /**
   * The sentences that answer the question, found by reading the whole document; empty if the reader cannot do that.
   */
  readAll(document: LongDocument, caller: string): Promise<string[]>
  /** Reads the answer from `references`, passages of the document. Returns it with citation marks, or `NOT_FOUND`. */
  answer(references: readonly Passage[], document: LongDocument, caller: string): Promise<string>
}
