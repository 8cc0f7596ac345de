import { sentences } from '../text/sentences.ts'
import type { ClaimOfPassage, ReadablePassage } from './span-reader.ts'
import type { Token, Vocabulary } from './vocabulary.ts'

/** Tokens that the model reads at once. */
const LONGEST = 320
const LONGEST_QUESTION = 64
/** A question and its answer are longer than a question. */
const LONGEST_CLAIM = 96
/** Tokens that a window shares with the one before it. */
const OVERLAP = 96

/** A question and a part of a passage, as the model reads them: `[CLS] question [SEP] Title › Section. text [SEP]`. */
export interface Window {
  ids: number[]
  /** Where the second part begins, at the heading or at the text. */
  second: number
  /** Where the text begins. What is before it, and the mark after it, can be no answer. */
  textAt: number
  /** The text's tokens in this window. */
  text: TextToken[]
  /** The place of the first of them among all tokens of the text. */
  textFrom: number
}

export interface TextToken extends Token {
  /** Whether a sentence or a line begins with its word. */
  startsSentence: boolean
}

/**
 * Cuts a passage that exceeds the model's length into overlapping windows, the first with the heading. Empty if the
 * text has no word.
 */
export function windowsOf(question: string, passage: ReadablePassage, vocabulary: Vocabulary): Window[] {
  return windowsBehind(firstIds(question, LONGEST_QUESTION, vocabulary), passage, vocabulary)
}

/** The same with a claim in the question's place. */
export function claimWindows({ claim, passage }: ClaimOfPassage, vocabulary: Vocabulary): Window[] {
  return windowsBehind(firstIds(claim, LONGEST_CLAIM, vocabulary), passage, vocabulary)
}

function windowsBehind(first: readonly number[], passage: ReadablePassage, vocabulary: Vocabulary): Window[] {
  const room = LONGEST - first.length - 1
  const heading = textTokens(headingOf(passage), vocabulary)
  const text = textTokens(passage.text, vocabulary).filter(token => !isIn(passage.unread, token))
  const tokens = [...heading, ...text]

  const windows: Window[] = []
  for (let from = 0; text.length > 0; from += room - OVERLAP) {
    const part = tokens.slice(from, from + room)
    const headed = Math.max(0, Math.min(part.length, heading.length - from))
    windows.push({
      ids: [...first, ...idsOf(part), vocabulary.separator],
      second: first.length,
      textAt: first.length + headed,
      text: part.slice(headed),
      textFrom: Math.max(0, from - heading.length),
    })
    if (from + room >= tokens.length) break
  }
  return windows
}

/** A question with an empty passage, from which the model learnt to tell its kind: `[CLS] question [SEP] [SEP]`. */
export function questionAlone(question: string, vocabulary: Vocabulary): Window {
  const first = firstIds(question, LONGEST_QUESTION, vocabulary)
  return {
    ids: [...first, vocabulary.separator],
    second: first.length,
    textAt: first.length,
    text: [],
    textFrom: 0,
  }
}

function firstIds(text: string, longest: number, vocabulary: Vocabulary): number[] {
  const ids = idsOf(vocabulary.tokens(text)).slice(0, longest)
  return [vocabulary.start, ...ids, vocabulary.separator]
}

function textTokens(text: string, vocabulary: Vocabulary): TextToken[] {
  const starts = new Set(sentences(text, 'en').map(({ start }) => start))
  return vocabulary.tokens(text).map(token => ({ ...token, startsSentence: starts.has(token.start) }))
}

const isIn = (places: ReadablePassage['unread'] = [], { start }: Token): boolean =>
  places.some(place => place.start <= start && start < place.end)

/** `Title › Section. `, or nothing where neither is known. */
export function headingOf({ title, section }: ReadablePassage): string {
  const heading = [title, ...section].filter(name => name !== '').join(' › ')
  return heading && `${heading}. `
}

const idsOf = (tokens: readonly Token[]): number[] => tokens.map(({ id }) => id)
