import { contentOf } from './facts.ts'

/** Whether a text has all words of another that mean something, and there are any. */
export function hasWordsOf(text: string, other: string): boolean {
  const there = new Set(contentOf(text))
  const words = contentOf(other)
  return words.length > 0 && words.every(word => there.has(word))
}
