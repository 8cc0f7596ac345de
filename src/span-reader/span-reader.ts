import type { LoadProgress } from '../llm/engine.ts'
import type { EarlierTurn } from './earlier-turn.ts'

/** A passage in its place, as a library or a notebook has it. */
export interface ReadablePassage {
  title: string
  /** Headings of its section, outermost first. */
  section: readonly string[]
  text: string
  /** Lines of the text, by their offsets and in order, that are passed over. */
  unread?: readonly { start: number; end: number }[]
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
  /** Log-odds of this span against "no answer here": at 0 both are equally likely. Comparable across passages. */
  score: number
}

export interface Reading {
  /** A few spans of each passage, surest first across passages; spans of one passage do not overlap. */
  spans: Span[]
  /** Probability that each passage has no answer. */
  notTold: number[]
  /** One for each passage; absent where the model finds spans only, as the first ones do. */
  passages?: PassageReading[]
}

/** What is read of a passage besides spans. A passage without words has no answer and no sentences. */
export interface PassageReading {
  /** Whether the passage answers the question, as a logit. */
  tells: number
  /** Probabilities for a yes-no question, or for a claim in its place. */
  verdict: { yes: number; no: number; neither: number }
  /**
   * Items of a list that answers, in reading order: whole words, within a line, not overlapping. Empty if the passage
   * was not read closely or hardly answers.
   */
  items: ListItem[]
  /** All sentences of the passage that have a word, in reading order. */
  sentences: SentenceReading[]
}

/** `text` is the passage's own words from `start` to `end`. */
export interface ListItem {
  start: number
  end: number
  text: string
  /** Mean log-odds of its words to be in an item; above -1. */
  score: number
}

export interface SentenceReading {
  start: number
  end: number
  /** Whether the sentence belongs to an explanation that answers, as a logit. */
  score: number
}

export interface ReadOptions {
  /** For lists: reads their items too. It takes up to a quarter longer. */
  closely?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Probabilities that a passage supports or refutes a claim, or does neither. */
export interface Verdict {
  supported: number
  /** It says something else. */
  refuted: number
  /** It says neither, or is not sure itself. */
  unknown: number
}
export const VERDICTS = ['supported', 'refuted', 'unknown'] as const satisfies (keyof Verdict)[]

/**
 * A statement, or a question with its answer appended ("Who built the tower? Gustave Eiffel"), and the passage that
 * may support it.
 */
export interface ClaimOfPassage {
  claim: string
  passage: ReadablePassage
}

/** What is put into a question: a span of the thread, and what joins it to the words around. */
export interface FollowUpPiece {
  /** '' or small words before the span: "of the". */
  connective: string
  /** The thread's own words. */
  text: string
  /** Whether "'s" follows. */
  isPossessive: boolean
}

/** What turns a question into one that can be read without the thread. */
export interface FollowUpEdits {
  /** How likely the question can already be: 0 to 1. */
  alone: number
  /** Words of the question that go, by their offsets, in reading order. */
  removed: { start: number; end: number }[]
  /** What is put before the word that begins at `at`, or at the question’s end (null); one or two pieces each, in reading order. */
  inserted: { at: number | null; share: number; pieces: FollowUpPiece[] }[]
}

/** What a question asks for; `several`: more than one fact, as comparisons, sums and questions of two steps do. */
export const QUESTION_KINDS = ['fact', 'yes-no', 'list', 'explanation', 'several'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

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
  read(question: string, passages: readonly ReadablePassage[], options?: ReadOptions): Promise<Reading>
  /**
   * How near each passage comes to the question in meaning, from -1 to 1: a look-up for each word, by which those to read
   * are chosen. Loads first where it has to, and rejects as `load` does. Undefined where the model cannot tell; absent
   * where no model can.
   */
  nearness?(
    question: string,
    passages: readonly ReadablePassage[],
    options?: { signal?: AbortSignal },
  ): Promise<number[] | undefined>
  /**
   * What passages say of claims, each of its own. Loads first where it has to, and rejects as `load` does. Undefined where
   * the model cannot tell; absent where no model can.
   */
  verify?(claims: readonly ClaimOfPassage[], options?: { signal?: AbortSignal }): Promise<Verdict[] | undefined>
  /**
   * How a question that was asked after others is put in full; meant for one that lacks something, while for any other
   * `alone` says so. Loads first where it has to, what only this needs too, and rejects as `load` does. Undefined where the
   * model cannot tell; absent where no model can.
   */
  editFollowUp?(
    question: string,
    earlier: readonly EarlierTurn[],
    options?: { signal?: AbortSignal },
  ): Promise<FollowUpEdits | undefined>
  /**
   * How likely the question is of each kind, in shares that add up to 1. Loads first where it has to, and rejects as
   * `load` does. Undefined where the model finds spans only.
   */
  kindOf(question: string, options?: { signal?: AbortSignal }): Promise<Record<QuestionKind, number> | undefined>
}
