import type { Passage } from '../../library/library.ts'
import type { Tokens } from '../../trace/tokens.ts'
import type { LongDocument } from './open-document.ts'

/** Reads a document for one question. `caller` is the id of the agent that reads. */
export interface DocumentReader {
  /** How many tokens of references it can read at once. */
  readonly room: number
  /** The search terms for the document. */
  words(caller: string): Promise<{ words: string; tokens: Tokens }>
  /** The sentences that answer, found by reading the document part by part; empty if the reader cannot do that. */
  readAll(document: LongDocument, caller: string): Promise<string[]>
  /** Reads the answer from `references`, passages of the document. Returns it with its marks, or `NOT_FOUND`. */
  answer(references: readonly Passage[], document: LongDocument, caller: string): Promise<string>
}
