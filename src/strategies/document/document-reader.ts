import type { Passage } from '../../library/library.ts'
import type { Tokens } from '../../trace/tokens.ts'
import type { LongDocument } from './open-document.ts'

/** Reads a document for one question. `caller` is the id of the agent that reads. */
export interface DocumentReader {
  /** How many tokens of references it can read at once. */
  readonly room: number
  /** The search terms for the document. */
  words(caller: string): Promise<{ words: string; tokens: Tokens }>
  /** Reads every passage by itself; returns the sentences that answer, surest first. */
  readAll(document: LongDocument, caller: string): Promise<string[]>
  /** Reads the answer from references, passages of the document: with its marks, or `NOT_FOUND`. */
  answer(references: readonly Passage[], document: LongDocument, caller: string): Promise<string>
}
