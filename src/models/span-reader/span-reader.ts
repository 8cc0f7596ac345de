import { z } from 'zod'
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
const Span = z.object({
  /** Index into the passages that were read. */
  passage: z.number(),
  /** Offsets into the passage's text. */
  start: z.number(),
  end: z.number(),
  /** The passage's own words from `start` to `end`. */
  text: z.string(),
  /** Log-odds of this span against "no answer here": at 0 both are equally likely. Comparable across passages. */
  score: z.number(),
})
export type Span = z.infer<typeof Span>

/** An item; `text` is the passage's text from `start` to `end`. */
const ListItem = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** Mean log-odds of its words being in an item. */
  score: z.number(),
})
export type ListItem = z.infer<typeof ListItem>

const SentenceReading = z.object({
  start: z.number(),
  end: z.number(),
  /** Whether the sentence belongs to an explanation that answers, as a logit. */
  score: z.number(),
})
export type SentenceReading = z.infer<typeof SentenceReading>

/** What is read from a passage besides spans. A passage without words has no answer and no sentences. */
const PassageReading = z.object({
  /** Whether the passage answers the question, as a logit. */
  tells: z.number(),
  /** Probabilities for a yes-or-no question, or for a claim in place of the question. */
  verdict: z.object({ yes: z.number(), no: z.number(), neither: z.number() }),
  /**
   * Items of a list that answers the question, in reading order: whole words, within one line, not overlapping. Empty
   * if the passage was not read closely for lists, or is unlikely to answer.
   */
  items: z.array(ListItem),
  /** All sentences of the passage that have a word, in reading order. */
  sentences: z.array(SentenceReading),
})
export type PassageReading = z.infer<typeof PassageReading>

export const Reading = z.object({
  /** A few spans of each passage, surest first across passages. Spans of one passage do not overlap. */
  spans: z.array(Span),
  /** For each passage, the probability that it has no answer. */
  notTold: z.array(z.number()),
  /** One per passage; absent if the model only finds spans. */
  passages: z.array(PassageReading).optional(),
})
export type Reading = z.infer<typeof Reading>

export interface ReadOptions {
  /**
   * The form of answer to run extra layers for: `list` takes up to a quarter longer and finds items, `explanation`
   * takes up to half longer.
   */
  closely?: 'list' | 'explanation' | undefined
  signal?: AbortSignal | undefined
}

/** Probabilities that a passage supports or refutes a claim, or does neither. */
export const Verdict = z.object({
  supported: z.number(),
  /** The passage says something else. */
  refuted: z.number(),
  /** The passage neither supports nor refutes the claim, or is uncertain itself. */
  unknown: z.number(),
})
export type Verdict = z.infer<typeof Verdict>
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
const FollowUpPiece = z.object({
  /** Function words before the span ("of the"), or ''. */
  connective: z.string(),
  /** Words from the thread. */
  text: z.string(),
  /** Whether "'s" is appended. */
  isPossessive: z.boolean(),
})
export type FollowUpPiece = z.infer<typeof FollowUpPiece>

/** Edits that make a question understandable without its thread. */
export const FollowUpEdits = z.object({
  /** The probability that the question is understandable as it is, from 0 to 1. */
  alone: z.number(),
  /** Offsets of words to remove from the question, in reading order. */
  removed: z.array(z.object({ start: z.number(), end: z.number() })),
  /**
   * One or two pieces to insert before the word that starts at `at`, or at the question's end if `at` is null, in
   * reading order. `share` is the probability that something is inserted there.
   */
  inserted: z.array(z.object({ at: z.number().nullable(), share: z.number(), pieces: z.array(FollowUpPiece) })),
})
export type FollowUpEdits = z.infer<typeof FollowUpEdits>

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
