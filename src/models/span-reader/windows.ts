import { sentences } from '../../common/text/sentences.ts'
import type { ClaimOfPassage, ReadablePassage } from './span-reader.ts'
import type { Token, Vocabulary } from './vocabulary.ts'

/** The maximum number of tokens in a window. */
const LONGEST = 320
const LONGEST_QUESTION = 64
/**
 * The maximum number of tokens in a claim: more than in a question, because a claim may be a question with its answer.
 */
const LONGEST_CLAIM = 96
/** How many tokens two adjacent windows share. */
const OVERLAP = 96

/** The model's input for a question and a part of a passage: `[CLS] question [SEP] Title › Section. text [SEP]`. */
export interface Window {
  ids: number[]
  /** Index of the first token after the question: of the heading, or of the text. */
  second: number
  /** Index of the text's first token. Only tokens of the text can be part of an answer. */
  textAt: number
  text: TextToken[]
  /** Index of `text[0]` among all tokens of the passage's text. */
  textFrom: number
}

export interface TextToken extends Token {
  /** Whether its word begins a sentence or a line. */
  startsSentence: boolean
}

/**
 * Divides a passage into overlapping windows of the model's length, of which the first has the heading. Empty if the
 * text has no words.
 */
export function windowsOf(question: string, passage: ReadablePassage, vocabulary: Vocabulary): Window[] {
  return windowsBehind(firstIds(question, LONGEST_QUESTION, vocabulary), passage, vocabulary)
}

/** Like `windowsOf`, for a claim instead of a question. */
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

/** The input from which the model recognises the kind of a question: `[CLS] question [SEP] [SEP]`. */
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

/** `Title › Section. `, or empty if both are unknown. */
export function headingOf({ title, section }: ReadablePassage): string {
  const heading = [title, ...section].filter(name => name !== '').join(' › ')
  return heading && `${heading}. `
}

const idsOf = (tokens: readonly Token[]): number[] => tokens.map(({ id }) => id)
