import type { LoadProgress } from '../llm/engine.ts'

/** A passage in its place, as a library or a notebook has it. */
export interface ReadablePassage {
  title: string
  /** Headings of its section, outermost first. */
  section: readonly string[]
  text: string
}

/** Some words of a passage that may be what a question asks for. */
export interface Span {
  /** Index into the passages that were read. */
  passage: number
  /** Offsets into the passage's text. */
  start: number
  end: number
  /** The passage's own words from `start` to `end`. */
  text: string
  /**
   * How much more this span speaks for itself than "not told" does, in logits: at 0 the two are as likely. Comparable
   * from passage to passage.
   */
  score: number
}

export interface Reading {
  /** A few of each passage, surest first whatever their passage; those of one passage do not overlap. */
  spans: Span[]
  /** For each passage, how likely it is that it does not tell: 0 to 1. */
  notTold: number[]
}

/** Finds the words of passages that answer a question. Every adapter passes `tests/contracts/span-reader.ts`. */
export interface SpanReader {
  readonly id: string
  /** What it was trained to read, BCP 47; empty: any language. */
  readonly languages: readonly string[]
  /** Idempotent. Rejects with `EngineError`, or `Stopped` when the signal aborts. */
  load(options?: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<void>
  /**
   * Loads first where it has to. Spans hold whole words and lie in the text, never in title or headings; where nothing
   * is told the best of them still come, with scores below 0. Rejects as `load` does.
   */
  read(question: string, passages: readonly ReadablePassage[], options?: { signal?: AbortSignal }): Promise<Reading>
}
