import { wanted } from '../../text/comparison.ts'
import { offersChoice, type QuestionKind, questionKind } from '../../text/question-kind.ts'
import { anyOf, literal } from './gbnf.ts'
import { type AnswerShape, programGrammar } from './program.ts'

/** English; other questions may have any answer. */
const ASKS_YES_OR_NO = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/i
/** What takes two figures: "How many years after …", "How much taller than …", "How old was she when …". */
const ASKS_TO_COMPUTE =
  /\b(?:than|altogether|together|combined|in total)\b|\bhow many (?:year|month|week|day|hour|minute)s .*\b(?:after|before|between|separate)|\bhow old\b.* when\b/i

/** What may take two figures, and may be told as one: "How long did it last?" A count of one thing is looked up. */
const OF_TWO = /\b(?:long|old|years?|months?|weeks?|days?|hours?|and|both|more|less|fewer|compared)\b/i
/** Where none of these words is, English asks for no figure: "Which river flows through Vienna?" */
const MAY_COMPUTE =
  /\b(?:how|number|amount|difference|distance|sum|total|ratio|average|percentage|percent|share|age|years?|than)\b/i

/** How questions for a fact begin in English; one that begins otherwise, or is in another language, is not held to it. */
const OPENINGS = 'Who What When Where Which Whose Why How In Of On At For By From To'.split(' ')

const openingOf = (question: string): string | undefined => OPENINGS.find(opening => question.startsWith(`${opening} `))

/** Letters that would end a text, or put a value into it; and the mark that ends a question. */
const CLOSING = '"`$\\\\\\n?'

/**
 * For a model that can spell: a program as `programGrammar` has it, in words of its own. Its answer is of the shape that
 * its question asks for; it asks for facts, not whether something is so; a program that asks for several asks for none of
 * them in the words of the whole question; a fact is not compared with itself, nor subtracted from itself; and two are
 * compared in the direction that the question wants.
 *
 * @param answers what the search agent answered so far
 */
export function freeProgramGrammar(question: string, answers: readonly string[]): string {
  return programGrammar(answers, {
    question: role => `"\\"" ${role} question-mark "\\""`,
    questionOn: (of, role) =>
      `"\`" ${role === 'last' ? 'opening' : 'any-opening'} words? ${of} (words ${of})? words? question-mark "\`"`,
    span: 'words',
    figures: (names, at) => [
      `sum${at} ::= ${anyOf([...ofTwo(names, '-'), ...ofTwo(names, '/'), `added${at}`])}`,
      ...added(names, at),
      `compared${at} ::= ${anyOf(compared(names, question))}`,
    ],
    rules: [`words ::= [^${CLOSING}]{1,120}`, 'question-mark ::= "?" | "？"', ...questionRules(question)],
    shapes: facts => shapesOf(question, facts),
  })
}

/** How no question begins that asks for the same kind of thing: "Where …" is not answered by a date. */
const BEGINS_OTHERWISE: Partial<Record<QuestionKind, string>> = {
  when: 'Who Where Whose Why',
  year: 'Who Where Whose Why',
  amount: 'Who Where Whose Why',
  who: 'When Where Why How',
  where: 'Who When Whose Why How',
  'life-place': 'Who When Whose Why How',
  'which-place': 'Who When Whose Why How',
}

/**
 * The rules for questions, by their role: `whole` may be the question itself, the others may not; `whole` and `last`, which
 * answer, begin as one may that asks for the same. `opening` and `any-opening` are for questions with a fact in them.
 */
function questionRules(question: string): string[] {
  const whole = question.replace(/[?？\s]+$/, '')
  const own = openingOf(whole)
  if (!own && !ASKS_YES_OR_NO.test(question)) {
    return [
      'whole ::= words',
      'part ::= part-0',
      'last ::= part-0',
      'opening ::= ""',
      'any-opening ::= ""',
      ...anythingBut(whole),
    ]
  }
  const unlike = BEGINS_OTHERWISE[questionKind(question)]?.split(' ') ?? []
  const answering = OPENINGS.filter(opening => !unlike.includes(opening))
  const begin = (openings: readonly string[]) => anyOf(openings.map(opening => literal(`${opening} `)))
  const butOwn = (openings: readonly string[]) => `${begin(openings.filter(opening => opening !== own))} words`
  const parting = own ? ` | ${literal(`${own} `)} part-0` : ''
  return [
    'whole ::= opening words',
    `part ::= ${butOwn(OPENINGS)}${parting}`,
    `last ::= ${butOwn(answering)}${parting}`,
    `opening ::= ${begin(answering)}`,
    `any-opening ::= ${begin(OPENINGS)}`,
    ...(own ? anythingBut(whole.slice(own.length + 1)) : []),
  ]
}

/** "Which of the Danube and the Nile is longer?" Where English names nothing to choose from, a fact is the answer. */
const NAMES_SEVERAL = /\b(?:of|between)\b.+\band\b/i
const NAMES_TWO = /\b(?:and|both)\b/i

/** Of one fact alone nothing can be computed, and nothing chosen. */
function shapesOf(question: string, facts: number): AnswerShape[] {
  const kind = questionKind(question)
  if (kind === 'amount' && ASKS_TO_COMPUTE.test(question)) return facts > 1 ? ['figure'] : []
  if (kind === 'amount') return facts > 1 && OF_TWO.test(question) ? ['last-fact', 'figure'] : ['last-fact']
  if (offersChoice(question)) return facts > 1 ? ['choice'] : []
  if (ASKS_YES_OR_NO.test(question)) return facts > 1 ? ['yes-no'] : []
  if (facts === 1) return ['last-fact']
  // What two things share is a fact of either.
  const told: AnswerShape[] = [NAMES_TWO.test(question) || !openingOf(question) ? 'fact' : 'last-fact']
  if (kind === 'other' && (MAY_COMPUTE.test(question) || !openingOf(question))) told.push('figure')
  return openingOf(question) && !NAMES_SEVERAL.test(question) ? told : [...told, 'choice']
}

/** What can be computed with two facts: dates are subtracted by their years. */
function ofTwo(names: readonly string[], sign: '-' | '/'): string[] {
  const readings = sign === '-' ? ['number_of(#)', 'date_of(#).getFullYear()'] : ['number_of(#)']
  const pairs = names.flatMap(one => names.filter(other => other !== one).map(other => [one, other]))
  return pairs.flatMap(pair =>
    readings.map(reading => literal(pair.map(name => reading.replace('#', name!)).join(` ${sign} `))),
  )
}

/** Two facts compared, in the order in which they were asked and in the direction that the question wants, where it tells. */
function compared(names: readonly string[], question: string): string[] {
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map(other => [one, other] as const))
  return pairs.flatMap(([one, other]) =>
    (['number', 'date'] as const).flatMap(of => {
      const read = (name: string) => `${of}_of(${name})`
      const direction = wanted(of, question)
      if (direction) return [literal(`${read(one)} ${direction} ${read(other)}`)]
      return ['<', '>'].flatMap(sign => [
        literal(`${read(one)} ${sign} ${read(other)}`),
        literal(`${read(other)} ${sign} ${read(one)}`),
      ])
    }),
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
