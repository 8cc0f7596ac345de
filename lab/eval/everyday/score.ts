import { countWords, holds, placeOfFirst, stripAccents, wordsOf } from './normalise.ts'
import type { EverydayQuestion, Nugget } from './question.ts'
import { rougeL } from './rouge.ts'

/** A short fact is looked for in an answer of at most so many words. */
const MOST_WORDS = 25
/** From this ROUGE-L on an explanation counts as right: a rough line, its F1 is the measure. */
const EXPLAINED = 0.4
const ALL = 0.999

/** An answer is a refusal where one of these stands in it. */
const REFUSAL_WORDINGS = [
  'not (?:told|stated|mentioned|given|said|specified|found|known|listed|available|provided|disclosed|covered|sure)',
  "n't (?:told|stated|mentioned|given|said|specified|found|known|listed|available|provided|covered|sure)",
  "(?:does|do|did|could|can)(?:n't| not) (?:say|tell|mention|state|give|find|list|specify|know|answer|contain|include|cover|provide|see)",
  "cannot (?:say|tell|find|answer|see|give)|don't know|unknown|unable to (?:find|answer|say|tell)",
  'no (?:answer|information|info|mention|details?|data|figure|evidence|such|result)',
  'nothing (?:about|on|found|is said|was found)|found nothing|says nothing',
]
const LETTER = String.raw`[\p{L}\p{N}_]`
const NO_LETTERS = String.raw`[^\p{L}\p{N}_]+`
const REFUSAL = new RegExp(`(?<!${LETTER})(?:${REFUSAL_WORDINGS.join('|')})(?!${LETTER})`, 'iu')

/** What may stand between the items of a list without being one. */
const SMALL_WORDS = new Set(
  (
    'they are these those is it was were and the here there include includes including following also has have had of in ' +
    'for to as well by all c ca etc who which he she both at on from with named called yes no'
  ).split(' '),
)
const YES_OR_NO: Record<string, string> = {
  ...{ yes: 'yes', yeah: 'yes', yep: 'yes', yup: 'yes' },
  ...{ no: 'no', nope: 'no', nah: 'no' },
}
const ENDINGS = [
  ...['ization', 'isation', 'ations', 'ation', 'ingly', 'ments', 'ment', 'ness', 'ings', 'ing', 'ies', 'ied', 'edly'],
  ...['ers', 'ed', 'es', 'er', 'ly', 's', 'e', 'y'],
]

/** The measures of one answer, each 0 to 1; those that do not apply to its kind are absent. */
export interface Score {
  right: 0 | 1
  /** Of a short fact the words, of a list the items, of an explanation ROUGE-L. */
  f1?: number
  /** The share of the vital points that are there. */
  vital?: number
}

/** Scores the text that a person reads. A refusal is right only where nothing tells the answer. */
export function scoreAnswer(question: EverydayQuestion, text: string): Score {
  const { answers, distractors, nuggets } = question
  switch (kindOfScore(question)) {
    case 'yesno':
      return { right: flag(yesOrNo(text) === answers[0]) }
    case 'list': {
      const f1 = listF1(question, text)
      return { right: flag(f1 >= ALL), f1 }
    }
    case 'open': {
      const vital = nuggets.filter(nugget => nugget.vital)
      const said = vital.filter(nugget => says(text, nugget)).length
      return { right: flag(said === vital.length), vital: said / vital.length }
    }
    case 'untold':
      return { right: flag(refuses(text)) }
    case 'explain': {
      const f1 = Math.max(0, ...answers.map(answer => rougeL(answer, text)))
      return { right: flag(f1 >= EXPLAINED), f1 }
    }
    default: {
      const at = placeOfFirst(answers, text)
      const wrong = placeOfFirst(distractors, text)
      const isThere = at >= 0 && countWords(text) <= MOST_WORDS && (wrong < 0 || at < wrong)
      return { right: flag(isThere), f1: Math.max(0, ...answers.map(answer => wordF1(answer, text))) }
    }
  }
}

/** Of a question to two pages, yes or no is scored as any other is. */
const kindOfScore = ({ kind, answers }: EverydayQuestion) =>
  kind === 'two' && ['yes', 'no'].includes(answers[0] ?? '') ? 'yesno' : kind

export const refuses = (text: string): boolean => !text.trim() || REFUSAL.test(text.replaceAll('’', "'"))

const flag = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0)

function yesOrNo(text: string): string {
  const [first = ''] = wordsOf(text)
  return YES_OR_NO[first] ?? first
}

function wordF1(expected: string, given: string): number {
  const left = new Map<string, number>()
  const a = wordsOf(expected)
  const b = wordsOf(given)
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let same = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) same++
    left.set(word, count - 1)
  }
  return same === 0 ? 0 : (2 * same) / (a.length + b.length)
}

const says = (text: string, { any }: Nugget): boolean => {
  const given = wordsOf(text)
  return any.some(group => group.every(key => wordsOf(key).every(word => given.some(other => isKin(word, other)))))
}

/** Whether a word of an answer is one that is looked for, in another form or with more at its end. */
const isKin = (wanted: string, word: string): boolean =>
  word === wanted ||
  roughStem(word) === roughStem(wanted) ||
  (wanted.length >= 4 && isAllLetters(wanted) && word.startsWith(wanted))

const isAllLetters = (word: string): boolean => /^\p{L}+$/u.test(word)

function roughStem(word: string): string {
  if (!isAllLetters(word) || word.length <= 3) return word
  const ending = ENDINGS.find(ending => word.endsWith(ending) && word.length - ending.length >= 3)
  return ending ? word.slice(0, -ending.length) : word
}

/** Marks where an item stands, so that an "and" inside an item does not split it. */
const ITEM = '\0'
const BETWEEN_ITEMS = new RegExp(
  String.raw`([,;:\n•|]|(?<=[.!?])\s|(?<!${LETTER})(?:and|or|&|plus)(?!${LETTER})|\s[-*–—]\s)`,
  'u',
)

/** Of precision and recall; precision counts where the list is complete, and for stretches that name no known item. */
function listF1({ items, complete }: EverydayQuestion, text: string): number {
  const found = items.filter(forms => forms.some(form => holds(form, text))).length
  if (found === 0) return 0
  const recall = found / items.length
  const precision = complete ? found / (found + countOthers(items, text)) : 1
  return (2 * precision * recall) / (precision + recall)
}

function countOthers(items: readonly string[][], text: string): number {
  const forms = items.flatMap((forms, i) => forms.map(form => ({ form: stripAccents(form), i })))
  let marked = stripAccents(text)
  for (const { form, i } of forms.sort((a, b) => b.form.length - a.form.length)) {
    const words = form.match(new RegExp(`${LETTER}+`, 'gu')) ?? []
    const pattern = new RegExp(`(?<!${LETTER})${words.join(NO_LETTERS)}(?!${LETTER})`, 'giu')
    marked = marked.replace(pattern, ` ${ITEM}${i}${ITEM} `)
  }
  const parts = marked.split(BETWEEN_ITEMS)
  let others = 0
  for (let i = 0; i < parts.length; i += 2) {
    const part = parts[i] ?? ''
    const isLeadIn = parts[i + 1] === ':' || (i === 0 && countWords(part) > 3)
    const isEmpty = !/[\p{L}\p{Nl}\p{No}]/u.test(part) || wordsOf(part).every(word => SMALL_WORDS.has(word))
    if (!part.includes(ITEM) && !isLeadIn && !isEmpty) others++
  }
  return others
}
