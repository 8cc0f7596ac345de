import { linesOf, type Span, sentences } from '../text/sentences.ts'
import type { Article, Section } from './article.ts'
import type { Chunk } from './chunk.ts'
import { cutLong } from './cut-long.ts'
import { countTokens } from './tokens.ts'

/** These are about 100 words of English. */
const TARGET_TOKENS = 150
const MAX_TOKENS = 220

interface Sizes {
  target: number
  max: number
}

/** `Key: value`; the key may hold a full stop, as in "No. of floors", but no sentence. */
const FACT = /^(?:[^.!?。！？:：]|\.(?! \p{Lu})){1,80}[:：] ?\S/u
const SENTENCE_END = /[.!?…。！？؟]['"”’»」』)\]]*$/

/**
 * Cuts an article into passages for searching and quoting, in reading order. They hold whole sentences of one
 * section, whole paragraphs where these fit, and `key: value` lines apart from prose. About 150 tokens each,
 * never more than `maxTokens` by `countTokens`: a longer sentence is cut at a clause, else at a word.
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

/** Runs of lines that belong together: sentences, or the items of lists, tables and infoboxes. */
function blocksOf(lines: readonly Span[]): Span[][] {
  const blocks: { isProse: boolean; lines: Span[] }[] = []
  for (const line of lines) {
    const block = blocks.at(-1)
    const isProse = SENTENCE_END.test(line.text)
    // "Developer: Mozilla Corp." may be either: it stays with what comes before.
    const isEither = isProse && FACT.test(line.text)
    if (block && (isEither || block.isProse === isProse)) block.lines.push(line)
    else blocks.push({ isProse, lines: [line] })
  }
  return blocks.map(block => block.lines)
}

/** Fills chunks with whole lines; a line that no chunk can hold is packed by its sentences. */
function pack(text: string, lines: readonly Span[], language: string, sizes: Sizes): Span[] {
  return fill(text, lines, sizes, line => {
    const parts = sentences(line.text, language).map(part => shift(part, line.start))
    // Pieces are of like length: three of 100 read better than two of 145 and one of 10.
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
    // A piece goes where most of it fits.
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

/** A last chunk that is no more than a sentence or a line goes to the one before, if it can. */
function withoutCrumb(text: string, filled: { span: Span; tokens: number }[], { target, max }: Sizes): Span[] {
  const spans = filled.map(({ span }) => span)
  const [last, before] = [filled.at(-1), filled.at(-2)]
  if (!last || !before || last.tokens > target / 3) return spans
  if (before.tokens + between(text, before.span, last.span) + last.tokens > max) return spans
  return [...spans.slice(0, -2), join(text, before.span, last.span)]
}

/** Tokens of the space between two spans: every new line is one, and any space counts as one. */
const between = (text: string, { end }: Span, { start }: Span): number =>
  Math.max(1, countTokens(text.slice(end, start)))
const join = (text: string, { start }: Span, { end }: Span): Span => ({ start, end, text: text.slice(start, end) })
const shift = ({ start, end, text }: Span, by: number): Span => ({ start: start + by, end: end + by, text })
