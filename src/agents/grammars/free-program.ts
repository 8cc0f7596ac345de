import { offersChoice, questionKind } from '../../text/question-kind.ts'
import { anyOf, literal } from './gbnf.ts'
import { type AnswerShape, programGrammar } from './program.ts'

/** English; other questions may have any answer. */
const ASKS_YES_OR_NO = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/i
/** What takes two figures: "How many years after …", "How much taller than …", "How old was she when …". */
const ASKS_TO_COMPUTE =
  /\b(?:than|altogether|together|combined|in total)\b|\bhow many (?:year|month|week|day|hour|minute)s .*\b(?:after|before|between|separate)|\bhow old\b.* when\b/i

/** How questions for a fact begin in English; one that begins otherwise, or is in another language, is not held to it. */
const OPENINGS = 'Who What When Where Which Whose Why How In Of On At For By From To'.split(' ')

const openingOf = (question: string): string | undefined => OPENINGS.find(opening => question.startsWith(`${opening} `))

/** Letters that would end a text, or put a value into it; and the mark that ends a question. */
const CLOSING = '"`$\\\\\\n?'

/**
 * For a model that can spell: a program as `programGrammar` has it, in words of its own. Its answer is of the shape that
 * its question asks for; it asks for facts, not whether something is so; a program that asks for several asks for none of
 * them in the words of the whole question; and a fact is not compared with itself, nor subtracted from itself.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(question: string, answers: readonly string[]): string {
  return programGrammar(answers, {
    question: isWhole => `"\\"" ${isWhole ? 'fact' : 'part'} question-mark "\\""`,
    questionOn: of => `"\`" words? ${of} (words ${of})? words? question-mark "\`"`,
    span: 'words',
    figures: (names, at) => [
      `sum${at} ::= ${anyOf([...ofTwo(names, '-'), ...ofTwo(names, '/'), `added${at}`])}`,
      ...added(names, at),
      `compared${at} ::= ${anyOf([...ofTwo(names, '<'), ...ofTwo(names, '>')])}`,
    ],
    rules: [`words ::= [^${CLOSING}]{1,120}`, 'question-mark ::= "?" | "？"', ...questionRules(question)],
    shapes: facts => shapesOf(question, facts),
  })
}

/** The rules `fact`, a question for a fact, and `part`, one that is not the whole question. */
function questionRules(question: string): string[] {
  const whole = question.replace(/[?？\s]+$/, '')
  const own = openingOf(whole)
  if (!own && !ASKS_YES_OR_NO.test(question)) return ['fact ::= words', 'part ::= part-0', ...anythingBut(whole)]
  const others = `${anyOf(OPENINGS.filter(opening => opening !== own).map(opening => literal(`${opening} `)))} words`
  if (!own) return [`fact ::= ${others}`, 'part ::= fact']
  return [
    `fact ::= ${others} | ${literal(`${own} `)} words`,
    `part ::= ${others} | ${literal(`${own} `)} part-0`,
    ...anythingBut(whole.slice(own.length + 1)),
  ]
}

/** "Which of the Danube and the Nile is longer?" Where English names nothing to choose from, a fact is the answer. */
const NAMES_SEVERAL = /\b(?:of|between)\b.+\band\b/i

/** Of one fact alone nothing can be computed, and nothing chosen. */
function shapesOf(question: string, facts: number): AnswerShape[] {
  const kind = questionKind(question)
  if (kind === 'amount' && ASKS_TO_COMPUTE.test(question)) return facts > 1 ? ['figure'] : []
  if (kind === 'amount') return facts > 1 ? ['fact', 'figure'] : ['fact']
  if (offersChoice(question)) return facts > 1 ? ['choice'] : []
  if (ASKS_YES_OR_NO.test(question)) return facts > 1 ? ['yes-no'] : []
  if (facts === 1) return ['fact']
  const told: AnswerShape[] = kind === 'other' ? ['fact', 'figure'] : ['fact']
  return openingOf(question) && !NAMES_SEVERAL.test(question) ? told : [...told, 'choice']
}

/** What can be done with two facts: years are subtracted, and dates compared. */
function ofTwo(names: readonly string[], sign: '-' | '/' | '<' | '>'): string[] {
  const readings = sign === '-' ? ['number_of(#)', 'date_of(#).getFullYear()'] : ['number_of(#)', 'date_of(#)']
  const pairs = names.flatMap(one => names.filter(other => other !== one).map(other => [one, other]))
  return pairs.flatMap(pair =>
    (sign === '/' ? readings.slice(0, 1) : readings).map(reading =>
      literal(pair.map(name => reading.replace('#', name!)).join(` ${sign} `)),
    ),
  )
}

/** The rules `added` and, for a sum that goes on from a fact, `added-a`: facts in their order, each added once. */
function added(names: readonly string[], at: string): string[] {
  const from = (i: number) => `"number_of(${names[i]})"`
  const later = (i: number) => `" + " ${anyOf(names.slice(i + 1).map(name => `added${at}-${name}`))}`
  const begun = names.slice(0, -1).map((_, i) => `${from(i)} ${later(i)}`)
  const goingOn = names.map((name, i) => {
    const further = i < names.length - 1 ? ` (${later(i)})?` : ''
    return `added${at}-${name} ::= ${from(i)}${further}`
  })
  return [`added${at} ::= ${begun.join(' | ')}`, ...goingOn.slice(1)]
}

/** The rule `part-0`: texts that part from this one at some letter. */
function anythingBut(text: string): string[] {
  const letters = [...text]
  return letters.map((letter, i) => {
    const other = `[^${CLOSING}\\U${letter.codePointAt(0)!.toString(16).padStart(8, '0')}] words?`
    return `part-${i} ::= ${i === letters.length - 1 ? other : `${other} | ${literal(letter)} part-${i + 1}`}`
  })
}
