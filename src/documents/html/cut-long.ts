import { segments } from '../../common/text/segments.ts'
import { type Span, trimmed } from '../../common/text/sentences.ts'
import { countTokens } from './tokens.ts'

const CLAUSE_END = /[,;:–—，、；：،؛]\s*$/

/**
 * Cuts a sentence into pieces of at most `max` tokens: after a clause if one ends in the second half of the piece, else
 * after a word. A "word" of more than `max` tokens, such as a DNA sequence, is cut between characters.
 */
export function cutLong(text: string, max: number, language: string): Span[] {
  const pieces: Span[] = []
  let start = 0
  let tokens = 0
  let clause = { end: 0, tokens: 0 }
  const cutAt = (end: number) => {
    pieces.push(...trimmed(text, start, end))
    start = end
  }
  for (const { index, segment, size } of wordsOf(text, max, language)) {
    if (tokens + size > max && clause.end > start && clause.tokens > max / 2) {
      cutAt(clause.end)
      tokens -= clause.tokens
    }
    // A second cut is needed if the text after the clause leaves no room for a long word.
    if (tokens + size > max && index > start) {
      cutAt(index)
      tokens = 0
    }
    tokens += size
    const end = index + segment.length
    if (CLAUSE_END.test(segment) || (segment.trim() === '' && clause.end === index)) clause = { end, tokens }
  }
  cutAt(text.length)
  return pieces
}

interface Word {
  index: number
  segment: string
  /** The length of `segment` in tokens. */
  size: number
}

function* wordsOf(text: string, max: number, language: string): Generator<Word> {
  for (const { index, segment } of segments(text, 'word', language)) {
    const size = countTokens(segment)
    if (size <= max) {
      yield { index, segment, size }
      continue
    }
    let at = index
    for (const character of segment) {
      yield { index: at, segment: character, size: countTokens(character) }
      at += character.length
    }
  }
}
