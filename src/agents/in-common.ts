import { quotesOf } from '../citations/cite.ts'
import { hasWordsOf } from '../citations/has-words.ts'
import type { Notebook } from '../citations/notebook.ts'
import { supports } from '../citations/support.ts'
import type { FinalAnswer } from '../loop/acting.ts'
import { NOT_COMPUTED } from '../sandbox/sandbox.ts'
import { marksIn, marksOf, withoutMarks } from '../text/marks.ts'
import { offersChoice } from '../text/question-kind.ts'
import { mayAskYesOrNo } from '../text/yes-or-no.ts'
import type { Fact } from './facts.ts'
import { NOT_FOUND } from './not-found.ts'

const ASKS_IN_COMMON = /\bin common\b|\bshared?\b(?! of\b)/i
const BETWEEN = /\s*(?:[,/]|\b(?:and|or)\b)\s*/

/**
 * What is told of both, where a question asks for that and a program took what was found of one: of "conifer" and "genus",
 * "genus", where the sentence on conifers has it too. Where nothing is, nothing was found.
 */
export function inCommon(
  question: string,
  final: FinalAnswer,
  facts: readonly Fact[],
  notebook: Notebook,
): FinalAnswer {
  const isAsked = ASKS_IN_COMMON.test(question) && !offersChoice(question) && !mayAskYesOrNo(question)
  const taken = facts.find(({ answer }) => typeof final.value === 'string' && isSame(answer, final.value))
  if (!isAsked || !taken || !areOfTwo(facts)) return final
  const notes = facts.flatMap(({ answer }) => marksIn(answer))
  const isTold = (text: string) => !hasWordsOf(question, text) && notes.every(n => tells(n, text, notebook))
  const shared = [taken, ...facts].flatMap(({ answer }) => partsOf(withoutMarks(answer))).find(isTold)
  return { value: shared === undefined ? NOT_FOUND : `${shared} ${marksOf(notes)}`, derivation: NOT_COMPUTED }
}

/** Found apart from one another, and not the same anyway. */
function areOfTwo([one, other, ...more]: readonly Fact[]): boolean {
  if (!one || !other || more.length > 0) return false
  return !isSame(one.answer, other.answer) && !other.question.includes(withoutMarks(one.answer))
}

const isSame = (one: string, other: string): boolean => withoutMarks(one) === withoutMarks(other)

/** Whether a sentence that is quoted from a passage does. */
function tells(n: number, text: string, notebook: Notebook): boolean {
  const passage = notebook.get(n)
  return passage !== undefined && quotesOf(n, notebook).some(quote => supports({ ...passage, text: quote }, text))
}

/** "Norse actress and singer", then "Norse actress", "singer", and the kind alone, "actress"; of a name no part. */
function partsOf(text: string): string[] {
  const items = text.split(BETWEEN).filter(item => item !== '')
  const kinds = items.flatMap(item => item.match(/(?<=\s)\p{Ll}\S*$/u) ?? [])
  return [...new Set([text, ...items, ...kinds])]
}
