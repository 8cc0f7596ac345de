import type { EarlierTurn } from '../span-reader/earlier-turn.ts'
import { fold } from '../text/fold.ts'

/** The maximum length, in words or in letters of a script without spaces, of a question that may lack its topic. */
const SHORT = 7
const SHORT_LETTERS = 14

/**
 * Works without a model: puts the last topic before a short question that names nothing (no capital inside, no figure,
 * no word of the topic), as "Title: question". Returns any other unchanged.
 */
export function withTopic(question: string, earlier: readonly EarlierTurn[]): string {
  const topic = earlier.toReversed().find(({ titles }) => titles.length > 0)?.titles[0]
  if (!topic || !isShort(question) || namesSomething(question, topic)) return question
  return `${topic}: ${question}`
}

function isShort(question: string): boolean {
  const words = question.trim().split(/\s+/)
  return words.length > 2 ? words.length <= SHORT : [...question].length <= SHORT_LETTERS || words.length > 1
}

function namesSomething(question: string, topic: string): boolean {
  const inside = question.trim().slice(1)
  if (/\p{N}/u.test(question) || /\p{Lu}/u.test(inside)) return true
  const asked = fold(question)
  return (fold(topic).match(/[\p{L}\p{M}]{2,}/gu) ?? []).some(word => word.length > 3 && asked.includes(word))
}
