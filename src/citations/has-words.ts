import { contentOf } from './facts.ts'

/** Whether a text contains every content word of another, which must have some. */
export function hasWordsOf(text: string, other: string): boolean {
  const there = new Set(contentOf(text))
  const words = contentOf(other)
  return words.length > 0 && words.every(word => there.has(word))
}
