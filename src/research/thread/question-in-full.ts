import { throwIfAborted } from '../../common/core/abort.ts'
import { fold } from '../../common/text/fold.ts'
import { isInScriptOf } from '../../common/text/is-in-script-of.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import type { Turn } from '../../common/trace/thread.ts'
import type { EarlierTurn, FollowUpEdits, FollowUpPiece, SpanReader } from '../../models/span-reader/span-reader.ts'
import { keepsToThread } from './keeps-to-thread.ts'

/**
 * The probability from which a question counts as complete. Three of 645 complete held-out questions in threads are
 * below it (eight at 0.5); 32 of 900 incomplete ones are above it (lab/training/follow-ups).
 */
const STANDS_ALONE = 0.25
/** Longer answers are cut: they are explanations, whose details a follow-up hardly refers to. */
const LONGEST_ANSWER = 300
/** The maximum length, in words or in letters of a script without spaces, of a question that may lack its topic. */
const SHORT = 7
const SHORT_LETTERS = 14

/** The turns of a thread in the form needed for rewriting a follow-up. */
export const earlierOf = (turns: readonly Pick<Turn, 'question' | 'answer'>[]): EarlierTurn[] =>
  turns.map(({ question, answer }) => {
    const found = answer?.found === true
    return {
      question,
      answer: found ? withoutMarks(answer.text).slice(0, LONGEST_ANSWER) : '',
      titles: found ? [...new Set(answer.footnotes.map(({ title }) => title))] : [],
    }
  })

/**
 * Rewrites a follow-up so that it can be searched and read without its thread. Returns a complete question unchanged.
 * The result has only words of the thread and the question, and function words. Rejects as the reader does.
 */
export async function questionInFull(
  question: string,
  earlier: readonly EarlierTurn[],
  reader: SpanReader | undefined,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> {
  throwIfAborted(signal)
  if (earlier.length === 0 || question.trim() === '') return question
  const isRead = reader?.editFollowUp && isInScriptOf(reader.languages, question)
  const edits = isRead && (await reader.editFollowUp?.(question, earlier, signal ? { signal } : {}))
  if (!edits) return withTopic(question, earlier)
  if (edits.alone >= STANDS_ALONE || edits.inserted.length === 0) return question
  const rewrite = applyEdits(question, edits)
  return keepsToThread(rewrite, question, earlier) ? rewrite : question
}

/** Applies edits to a question: removes words, and inserts what is missing. */
export function applyEdits(question: string, { removed, inserted }: FollowUpEdits): string {
  const end = question.search(/[\s\p{P}]*$/u)
  const put = new Map<number, string>()
  for (const { at, pieces } of inserted) {
    const place = Math.min(at ?? end, end)
    put.set(place, [put.get(place) ?? [], pieces.map(shown)].flat().join(' '))
  }
  let text = ''
  for (let at = 0; at <= question.length; at++) {
    const piece = put.get(at)
    if (piece) text = `${text} ${piece}${at < end ? ' ' : ''}`
    if (!removed.some(({ start, end }) => start <= at && at < end)) text += question[at] ?? ''
  }
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?.!,](?:\s|$))/g, '')
    .trim()
}

function shown({ connective, text, isPossessive }: FollowUpPiece): string {
  // "in the" before "The Hague" becomes "in".
  const before = /^the\b/i.test(text) ? connective.replace(/\bthe$/, '') : connective
  return `${before} ${text}${isPossessive ? "'s" : ''}`.trim()
}

/**
 * Works without a model: puts the last topic before a short question that names nothing (no capital inside, no figure,
 * no word of the topic), as "Title: question". Returns any other unchanged.
 */
export function withTopic(question: string, earlier: readonly EarlierTurn[]): string {
  const topic = earlier.findLast(({ titles }) => titles.length > 0)?.titles[0]
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
