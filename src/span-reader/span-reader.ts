import type { LoadProgress } from '../llm/engine.ts'

/** A passage with its title and headings. */
export interface ReadablePassage {
  title: string
  /** Headings of its section, outermost first. */
  section: readonly string[]
  text: string
  /** Lines of the text to skip, as offsets in ascending order. */
  unread?: readonly { start: number; end: number }[]
}

/** Words of a passage that may be the answer to a question. */
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
  /** A few spans of each passage, surest first across passages. Spans of one passage do not overlap. */
  spans: Span[]
  /** For each passage, the probability that it has no answer. */
  notTold: number[]
  /** One per passage; absent if the model only finds spans. */
  passages?: PassageReading[]
}

/** What is read from a passage besides spans. A passage without words has no answer and no sentences. */
export interface PassageReading {
  /** Whether the passage answers the question, as a logit. */
  tells: number
  /** Probabilities for a yes-or-no question, or for a claim in place of the question. */
  verdict: { yes: number; no: number; neither: number }
  /**
   * Items of a list that answers the question, in reading order: whole words, within one line, not overlapping. Empty
   * if the passage was not read closely for lists, or is unlikely to answer.
   */
  items: ListItem[]
  /** All sentences of the passage that have a word, in reading order. */
  sentences: SentenceReading[]
}

/** An item; `text` is the passage's text from `start` to `end`. */
export interface ListItem {
  start: number
  end: number
  text: string
  /** Mean log-odds of its words being in an item. */
  score: number
}

export interface SentenceReading {
  start: number
  end: number
  /** Whether the sentence belongs to an explanation that answers, as a logit. */
  score: number
}

export interface ReadOptions {
  /**
   * The form of answer to run extra layers for: `list` takes up to a quarter longer and finds items, `explanation`
   * takes up to half longer.
   */
  closely?: 'list' | 'explanation' | undefined
  signal?: AbortSignal | undefined
}

/** Probabilities that a passage supports or refutes a claim, or does neither. */
export interface Verdict {
  supported: number
  /** The passage says something else. */
  refuted: number
  /** The passage neither supports nor refutes the claim, or is uncertain itself. */
  unknown: number
}
export const VERDICTS = ['supported', 'refuted', 'unknown'] as const satisfies (keyof Verdict)[]

/**
 * A statement, or a question with its answer appended ("Who built the tower? Gustave Eiffel"), and a passage that may
 * support it.
 */
export interface ClaimOfPassage {
  claim: string
  passage: ReadablePassage
}

/** An earlier question of the thread, for rewriting a follow-up. */
export interface EarlierTurn {
  /** The question in full, as it was researched. */
  question: string
  /** The answer, cut short and without footnote marks; empty if nothing was found. */
  answer: string
  /** Titles of the pages that the answer cites. */
  titles: readonly string[]
}

/** Words to insert into a question: a span of the thread, and the words that connect it. */
export interface FollowUpPiece {
  /** Function words before the span ("of the"), or ''. */
  connective: string
  /** Words from the thread. */
  text: string
  /** Whether "'s" is appended. */
  isPossessive: boolean
}

/** Edits that make a question understandable without its thread. */
export interface FollowUpEdits {
  /** The probability that the question is understandable as it is, from 0 to 1. */
  alone: number
  /** Offsets of words to remove from the question, in reading order. */
  removed: { start: number; end: number }[]
  /**
   * One or two pieces to insert before the word that starts at `at`, or at the question's end if `at` is null, in
   * reading order. `share` is the probability that something is inserted there.
   */
  inserted: { at: number | null; share: number; pieces: FollowUpPiece[] }[]
}

/** What a question asks for. `several`: more than one fact, as in comparisons, sums and multi-step questions. */
export const QUESTION_KINDS = ['fact', 'yes-no', 'list', 'explanation', 'several'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Finds the words of passages that answer a question. Every adapter passes `tests/contracts/span-reader.ts`. */
export interface SpanReader {
  readonly id: string
  /** The languages it was trained to read (BCP 47); any language if empty. */
  readonly languages: readonly string[]
  /** Loads the model unless it is already loaded. Rejects with `EngineError`, and with `Stopped` on abort. */
  load(options?: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<void>
  /**
   * Reads passages, and loads the model if necessary. Spans consist of whole words of the text, never of title or
   * headings. If there is no answer, the best spans are still returned, with scores below 0. Rejects as `load` does.
   */
  read(question: string, passages: readonly ReadablePassage[], options?: ReadOptions): Promise<Reading>
  /**
   * The similarity of each passage to the question, from -1 to 1, by a look-up for each word: cheap enough to choose
   * which passages to read. Loads the model if necessary, and rejects as `load` does. Resolves to undefined if the
   * loaded model cannot do it; the method is absent if no model of this reader can.
   */
  nearness?(
    question: string,
    passages: readonly ReadablePassage[],
    options?: { signal?: AbortSignal },
  ): Promise<number[] | undefined>
  /**
   * Compares each claim with its passage. Loads the model if necessary, and rejects as `load` does. Resolves to
   * undefined if the loaded model cannot do it; the method is absent if no model of this reader can.
   */
  verify?(claims: readonly ClaimOfPassage[], options?: { signal?: AbortSignal }): Promise<Verdict[] | undefined>
  /**
   * How to rewrite a follow-up in full. Meant for incomplete questions; for others, `alone` is high. Loads the model
   * and its layers for follow-ups if necessary, and rejects as `load` does. Resolves to undefined if the loaded model
   * cannot do it; the method is absent if no model of this reader can.
   */
  editFollowUp?(
    question: string,
    earlier: readonly EarlierTurn[],
    options?: { signal?: AbortSignal },
  ): Promise<FollowUpEdits | undefined>
  /**
   * The probability of each kind of question; they add up to 1. Loads the model if necessary, and rejects as `load`
   * does. Resolves to undefined if the loaded model only finds spans.
   */
  kindOf(question: string, options?: { signal?: AbortSignal }): Promise<Record<QuestionKind, number> | undefined>
}
