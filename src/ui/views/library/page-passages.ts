import type { Article } from '../../../documents/article.ts'
import type { Passage } from '../../../library/library.ts'

/** A part of a section's text: a passage with its index, or text between passages. */
export interface Stretch {
  text: string
  passage?: number
}

export interface ShownSection {
  /** Headings to draw before this section: its own, and higher ones without text of their own. */
  headings: { text: string; level: number }[]
  stretches: Stretch[]
}

/** The sections of an article divided into passages, for drawing. `passages` are in reading order. */
export function shownSections({ sections }: Article, passages: readonly Passage[]): ShownSection[] {
  return sections.map(({ path, text }, index) => ({
    headings: headingsFrom(sections[index - 1]?.path ?? [], path),
    stretches: cutAtPassages(
      text,
      passages.flatMap(({ at }, passage) => (at.section === index ? [{ ...at, passage }] : [])),
    ),
  }))
}

/** Cuts a text at its passages. Text between passages is kept too, as parts without `passage`. */
export function cutAtPassages(
  text: string,
  spans: readonly { start: number; end: number; passage: number }[],
): Stretch[] {
  const stretches: Stretch[] = []
  let end = 0
  const between = (upTo: number) => {
    const rest = text.slice(end, upTo)
    if (rest.trim()) stretches.push({ text: rest.trim() })
  }
  for (const span of spans) {
    between(span.start)
    stretches.push({ text: text.slice(Math.max(span.start, end), span.end), passage: span.passage })
    end = Math.max(span.end, end)
  }
  between(text.length)
  return stretches
}

function headingsFrom(previous: readonly string[], path: readonly string[]): ShownSection['headings'] {
  const same = path.findIndex((heading, depth) => heading !== previous[depth])
  const first = same < 0 ? path.length - 1 : same
  return path.slice(Math.max(first, 0)).map((text, depth) => ({ text, level: Math.min(first + depth + 3, 6) }))
}
