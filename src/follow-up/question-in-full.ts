import type { SpanReader } from '../span-reader/span-reader.ts'

/** A question asked before, as a follow-up sees it. */
export interface EarlierTurn {
  question: string
  answer: string
  titles: readonly string[]
}

export async function questionInFull(
  question: string,
  _earlier: readonly EarlierTurn[],
  _reader: SpanReader | undefined,
  _options: { signal?: AbortSignal },
): Promise<string> {
  return question
}

export const keepsToThread = (_rewrite: string, _question: string, _earlier: readonly EarlierTurn[]): boolean => true
