import { anyOf, literal } from '../../../models/llm/gbnf.ts'
import type { QuestionRole } from '../form.ts'
import { BEGAN } from './age-asked.ts'
import { comparingWordAt, wanted } from './comparison.ts'
import { DATE_OPENINGS, type Leading, leading } from './description-count.ts'
import { asksYesOrNo, OPENINGS, openingOf, type QuestionWording, questionWording } from './question-wording.ts'

/** Characters that `words` exclude: those that end a string or begin a value in a template, and question marks. */
const CLOSING = '"`$\\\\\\n?？'

/** Openings that never ask for a name. */
export const UNNAMED = ['When', 'Why', 'How']
/** How questions for an amount begin. */
export const AMOUNT_OPENINGS = ['How', 'What is the', 'What was the']

/** Openings that never ask for what a question of this wording asks for: "Where …" does not ask for a date. */
const BEGINS_OTHERWISE: Partial<Record<QuestionWording, string>> = {
  when: 'Who Where Whose Why',
  year: 'Who When Where Whose Why How',
  amount: 'Who Where Whose Why',
  who: 'When Where Why How',
  where: 'Who When Whose Why How',
  'life-place': 'Who When Whose Why How',
  'which-place': 'Who When Whose Why How',
}

/** Grammar for a question as a string, and as a template with an earlier fact; refers to the `questionRules`. */
export const inQuotes = (role: QuestionRole): string => `"\\"" ${role} question-mark "\\""`
export const inTemplate = (of: string, role: QuestionRole): string =>
  `"\`" ${role}-start ${of} (words ${of})? ${role}-end question-mark "\`"`

/**
 * Grammar rules for the questions of each role. Only `whole` may be the person's question itself; others begin like
 * questions of their role. Around a fact in a question, rules such as `last-start` and `last-end` match the text before
 * and after it.
 */
export function questionRules(question: string): string[] {
  const whole = question.replace(/[?？\s]+$/, '')
  const own = openingOf(whole)
  const words = [`words ::= [^${CLOSING}]{1,120}`, 'question-mark ::= "?" | "？"']
  return [...words, ...(own || asksYesOrNo(question) ? heldRules(question, whole, own) : freeRules(whole))]
}

/** The rules if the person's question begins like an English one. */
function heldRules(question: string, whole: string, own: string | undefined): string[] {
  const led = leading(question)
  const openings = openingsFor(question, led)
  const text = own ? whole.slice(own.length + 1) : ''
  const [most, comparing] = [ALIKE * text.length, comparingWordAt(text) ?? text.length]
  return [
    `whole ::= ${anyOf(openings.last.map(begin))} words`,
    ...Object.entries(openings).flatMap(([role, some]) => [
      `${role} ::= ${begunBy(some, own, role === 'name' ? 'unlike' : 'other')}`,
      `${role}-start ::= ${role === 'last' && led ? literal(led.before) : `${anyOf(some.map(begin))} words?`}`,
      `${role}-end ::= words?`,
    ]),
    'beginning ::= "When was " words beginning-end',
    'beginning-start ::= "When was " words?',
    `beginning-end ::= " " ${anyOf(BEGAN.map(literal))}`,
    ...anythingBut('other', text, Math.min(most, comparing + 1)),
    // A question for a name must differ before the comparing word, and must not just end there, as in "Who was born?"
    ...anythingBut('unlike', text, Math.min(most, comparing), { mayEnd: false }),
  ]
}

function openingsFor(
  question: string,
  led: Leading | undefined,
): Record<Exclude<QuestionRole, 'whole' | 'beginning'>, readonly string[]> {
  const unlike = BEGINS_OTHERWISE[questionWording(question)]?.split(' ') ?? []
  return {
    part: OPENINGS,
    last: OPENINGS.filter(opening => !unlike.includes(opening)),
    lead: led?.openings ?? OPENINGS,
    date: DATE_OPENINGS,
    // For "Which is higher?", ask how high each is.
    amount: wanted('number', question) ? ['How'] : AMOUNT_OPENINGS,
    name: OPENINGS.filter(opening => !UNNAMED.includes(opening)),
  }
}

/** The rules if the person's question begins otherwise: any words except those of the whole question. */
function freeRules(whole: string): string[] {
  const roles = ['part', 'last', 'lead', 'date', 'amount', 'beginning', 'name'].flatMap(role => [
    `${role} ::= other-0`,
    `${role}-start ::= words?`,
    `${role}-end ::= words?`,
  ])
  return ['whole ::= words', ...roles, ...anythingBut('other', whole, ALIKE * whole.length)]
}

const begin = (opening: string): string => literal(`${opening} `)

/** A question with one of these openings. After the whole question's opening it continues with the rule `other`. */
const begunBy = (openings: readonly string[], own: string | undefined, other: string): string =>
  openings.map(opening => `${begin(opening)} ${opening === own ? `${other}-0` : 'words'}`).join(' | ')

/** A sub-question must differ within this share of the question's length: a later difference may be a misspelling. */
const ALIKE = 0.75

/**
 * Rules `name-0`, `name-1` … for texts that differ from `text` within its first `most` letters or, with `mayEnd`, end
 * there.
 */
function anythingBut(name: string, text: string, most: number, { mayEnd = true } = {}): string[] {
  const letters = [...text].slice(0, Math.max(1, Math.floor(most)))
  if (letters.length === 0) return [`${name}-0 ::= words`]
  return letters.map((letter, i) => {
    const other = `[^${CLOSING}\\U${letter.codePointAt(0)!.toString(16).padStart(8, '0')}] words?`
    return `${name}-${i} ::= ${i === letters.length - 1 ? other : `${other} | ${literal(letter)} ${name}-${i + 1}${mayEnd ? '?' : ''}`}`
  })
}
