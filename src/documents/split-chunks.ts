import { isProse } from '../common/text/prose.ts'
import { segments } from '../common/text/segments.ts'
import { linesOf, type Span, sentences, trimmed } from '../common/text/sentences.ts'
import type { Article, Section } from './article.ts'
import { countTokens } from './tokens.ts'

/** The desired and the maximum size of a chunk in tokens; 150 tokens are about 100 words of English. */
const TARGET_TOKENS = 150
const MAX_TOKENS = 220

/** A piece of one section, made of whole sentences. */
export interface Chunk {
  /** Index into `article.sections`. */
  section: number
  /**
   * Offset of the chunk in its section, in UTF-16 units: `article.sections[section].text.slice(start, end) === text`.
   */
  start: number
  end: number
  text: string
}

interface Sizes {
  target: number
  max: number
}

/**
 * The start of a `Key: value` line. The key may contain a full stop, as in "No. of floors", but not the end of a
 * sentence.
 */
const FACT = /^(?:[^.!?。！？:：]|\.(?! \p{Lu})){1,80}[:：] ?\S/u

/**
 * Cuts an article into chunks for searching and quoting, in reading order. A chunk has whole sentences of one section,
 * if possible whole paragraphs; `key: value` lines are kept apart from prose. Chunks have about 150 tokens and never
 * more than `maxTokens` (by `countTokens`): a longer sentence is cut after a clause or word.
 */
export function splitChunks(article: Article, { maxTokens = MAX_TOKENS }: { maxTokens?: number } = {}): Chunk[] {
  const sizes = { target: Math.min(TARGET_TOKENS, maxTokens), max: maxTokens }
  return article.sections.flatMap((section, index) =>
    spansOf(section, article.language, sizes).map(({ start, end, text }) => ({ section: index, start, end, text })),
  )
}

function spansOf({ text }: Section, language: string, sizes: Sizes): Span[] {
  return blocksOf(linesOf(text)).flatMap(lines => pack(text, lines, language, sizes))
}

/** Groups of adjacent lines of one kind: prose, or items of lists, tables and infoboxes. */
function blocksOf(lines: readonly Span[]): Span[][] {
  const blocks: { ofProse: boolean; lines: Span[] }[] = []
  for (const line of lines) {
    const block = blocks.at(-1)
    const ofProse = isProse(line.text)
    // "Developer: Mozilla Corp." could be either, so it continues the current group.
    const isEither = ofProse && FACT.test(line.text)
    if (block && (isEither || block.ofProse === ofProse)) block.lines.push(line)
    else blocks.push({ ofProse, lines: [line] })
  }
  return blocks.map(block => block.lines)
}

/** Fills chunks with whole lines; a line that does not fit in one chunk is cut into sentences. */
function pack(text: string, lines: readonly Span[], language: string, sizes: Sizes): Span[] {
  return fill(text, lines, sizes, line => {
    const parts = sentences(line.text, language).map(part => shift(part, line.start))
    // Sizes the chunks evenly: three of 100 tokens are better than two of 145 and one of 10.
    const tokens = countTokens(line.text)
    const target = Math.ceil(tokens / Math.ceil(tokens / sizes.target))
    return fill(text, parts, { ...sizes, target }, part =>
      cutLong(part.text, sizes.max, language).map(piece => shift(piece, part.start)),
    )
  })
}

function fill(text: string, pieces: readonly Span[], { target, max }: Sizes, cut: (piece: Span) => Span[]): Span[] {
  const filled: { span: Span; tokens: number }[] = []
  for (const piece of pieces) {
    const tokens = countTokens(piece.text)
    const last = filled.at(-1)
    const before = last ? last.tokens + between(text, last.span, piece) : 0
    // A piece is added if at least half of it fits below the target.
    if (last && before + tokens / 2 <= target && before + tokens <= max) {
      filled[filled.length - 1] = { span: join(text, last.span, piece), tokens: before + tokens }
    } else if (tokens <= max) {
      filled.push({ span: piece, tokens })
    } else {
      filled.push(...cut(piece).map(span => ({ span, tokens: max })))
    }
  }
  return withoutCrumb(text, filled, { target, max })
}

/** Joins a short last chunk to the one before if that stays within the maximum. */
function withoutCrumb(text: string, filled: { span: Span; tokens: number }[], { target, max }: Sizes): Span[] {
  const spans = filled.map(({ span }) => span)
  const [last, before] = [filled.at(-1), filled.at(-2)]
  if (!last || !before || last.tokens > target / 3) return spans
  if (before.tokens + between(text, before.span, last.span) + last.tokens > max) return spans
  return [...spans.slice(0, -2), join(text, before.span, last.span)]
}

/** Tokens of the space between two spans: one for each new line, and at least one. */
const between = (text: string, { end }: Span, { start }: Span): number =>
  Math.max(1, countTokens(text.slice(end, start)))
const join = (text: string, { start }: Span, { end }: Span): Span => ({ start, end, text: text.slice(start, end) })
const shift = ({ start, end, text }: Span, by: number): Span => ({ start: start + by, end: end + by, text })

const CLAUSE_END = /[,;:–—，、；：،؛]\s*$/

/**
 * Cuts a sentence into pieces of at most `max` tokens: after a clause if one ends in the second half of the piece, else
 * after a word. A "word" of more than `max` tokens, such as a DNA sequence, is cut between characters.
 */
function cutLong(text: string, max: number, language: string): Span[] {
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
