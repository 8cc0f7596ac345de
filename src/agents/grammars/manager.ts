import { asksToCompare } from '../../text/comparison.ts'
import { asksForFigure } from '../../text/question-kind.ts'
import { asksTwo, twoQuestions } from '../../text/two-questions.ts'
import { asksYesOrNoOfTwo, mayAskYesOrNo } from '../../text/yes-or-no.ts'
import { ageAsked, BEGAN } from './age.ts'
import { asksToCompute } from './answer-shapes.ts'
import { anyComputations, computations } from './computations.ts'
import { atTheTime, DATE_OPENINGS, described } from './described.ts'
import { anyOf, inQuotes, inTemplate, literal, quoted, spansOf } from './gbnf.ts'
import { COMPUTED_WITH, type Form, programGrammar, type QuestionRole } from './program.ts'
import { AMOUNT_OPENINGS, UNNAMED } from './question-words.ts'
import { anyName, choice, factOrWords, figure, sameness, yesOrNo } from './values.ts'

/** How a question may begin. */
const OPENINGS =
  'Who What When Where Which Whose Why How In Of On At For By From Is Was Are Were Did Does Do Has Have'.split(' ')
/** How those begin that ask for a thing of some role. */
const OPENINGS_OF: Readonly<Partial<Record<QuestionRole, readonly string[]>>> = {
  date: DATE_OPENINGS,
  amount: AMOUNT_OPENINGS,
  name: OPENINGS.filter(opening => !UNNAMED.includes(opening)),
}

/**
 * A manager asks questions whose names and numbers stand in its own question, or are answers to earlier ones, and
 * answers with one of the facts, with words of the question, or with what code makes of the facts.
 *
 * @param answers what the search agent answered so far, in the order of the variables `a`, `b`, …
 */
export function managerGrammar(question: string, answers: readonly string[]): string {
  const words = wordsToCopy(question)
  const timed = atTheTime(question)
  const two = twoQuestions(question)
  const age = ageAsked(question)
  const opening = (role: QuestionRole) => {
    if (role === 'lead') return 'opening-when'
    if (role === 'second' && two) return literal(two.second)
    if (role === 'beginning') return literal(age?.began ?? 'When was')
    return OPENINGS_OF[role] ? `opening-${role}` : 'opening'
  }
  const ending = (role: QuestionRole) => (role === 'beginning' ? '" " began' : '')
  return programGrammar(answers, {
    question: role => {
      if (role === 'first' && two) return quoted(two.first)
      if (role === 'date' && age) return quoted(age.when)
      if (role === 'beginning' && age) return `"\\"" ${opening(role)} ${ending(role)} "?\\""`
      return `"\\"" ${opening(role)} (" " in-quotes){${role === 'second' ? 0 : 1},30} ${ending(role)} "?\\""`
    },
    // A further question always has an earlier fact in it: else it would ask beside the chain.
    questionOn: (of, role) =>
      role === 'last' && timed
        ? `"\`" ${literal(timed.before)} ${of} "?\`"`
        : `"\`" ${opening(role)} (" " in-template){0,29} " " ${of} (" " (in-template | ${of})){0,29} ${ending(role)} "?\`"`,
    forms(asked, known) {
      if (timed && known.length === 0) return inTime(question, asked)
      return formsFor(question, asked, known)
    },
    rules: [
      `opening ::= ${anyOf(OPENINGS.map(literal))}`,
      ...Object.entries(OPENINGS_OF).map(([role, some]) => `opening-${role} ::= ${anyOf(some.map(literal))}`),
      `began ::= ${anyOf((age?.ways ?? BEGAN).map(literal))}`,
      ...(timed ? [`opening-when ::= ${anyOf(timed.openings.map(literal))}`] : []),
      'plain ::= [a-z] [a-z\'’-]{0,19} ","?',
      `in-quotes ::= ${['plain', ...new Set(words.map(inQuotes))].join(' | ')}`,
      `in-template ::= ${['plain', ...new Set(words.map(inTemplate))].join(' | ')}`,
      ...spansOf('span', [question.replace(/\?+$/, '')]),
    ],
  })
}

/** The forms of a program, whose answer is what the question asks for, as far as English tells. */
function formsFor(question: string, asked: readonly string[], known: readonly string[]): Form[] {
  const names = [...known, ...asked]
  if (asksTwo(question) && known.length === 0) return bothAsked(asked)
  if (asksToCompute(question))
    return computations(question, asked, known).map(one => ({ ...one, value: figure(one.figure), isChained: true }))
  if (asksToCompare(question)) return compared(question, asked, known)
  return [{ roles: {}, value: anyValue(question, names) }]
}

/** Both of two things are asked for; who asks hears of either what was found (`bothParts`). */
function bothAsked([one, other, ...more]: readonly string[]): Form[] {
  return one && other && more.length === 0
    ? [{ roles: { [one]: 'first', [other]: 'second' }, value: anyName([other]) }]
    : []
}

/** One of two, told by figures or by dates that were asked for as such. */
function compared(question: string, asked: readonly string[], known: readonly string[]): Form[] {
  return anyComputations(question, asked, known).flatMap(({ roles, test }) => {
    // What is chosen is not what is computed with.
    const others = [...known, ...asked].filter(name => !COMPUTED_WITH.has(roles[name]))
    // Of each of the two so many things may have to be found first as the question describes.
    if (!test || others.length > 2 * described(question)) return []
    return [{ roles, value: choice(test, factOrWords(others, 'span')) }]
  })
}

/** A fact, or anything that is made of several. */
function anyValue(question: string, names: readonly string[]): string {
  const read = `("number_of(" ${anyName(names)} ")" | "date_of(" ${anyName(names)} ").getFullYear()")`
  const compared = `("date_of(" ${anyName(names)} ")" | "number_of(" ${anyName(names)} ")")`
  const test = `${sameness(names, 'span')} | ${compared} " " [<>] " " ${compared}`
  const fact = [anyName(names), figure(`${read} (" " [-+*/] " " ${read}){1,3}`)]
  const chosen = asksForFigure(question) ? [] : [choice(test, factOrWords(names, 'span'))]
  const values = [
    ...(asksYesOrNoOfTwo(question) ? [] : [...fact, ...chosen]),
    ...(mayAskYesOrNo(question) ? [yesOrNo(test)] : []),
  ]
  return values.join(' | ')
}

/** What was so at the time of something is asked of its date, which is asked for before. */
function inTime(question: string, asked: readonly string[]): Form[] {
  const [last, before] = [asked.at(-1)!, asked.at(-2)]
  if (!before || asked.length > 1 + described(question)) return []
  return [{ roles: { [before]: 'lead', [last]: 'last' }, value: anyName([last]), isChained: true }]
}

/** Words that cannot be written letter by letter: names, numbers; with and without what the sentence puts around them. */
function wordsToCopy(question: string): string[] {
  const words = question.split(/[\s?]+/).filter(word => word && !/^[a-z][a-z'’-]*,?$/.test(word))
  return words.flatMap(word => [word, word.replace(/[,;:!]+$/, ''), bare(word)]).filter(Boolean)
}

/** `Kisaan` of `"Kisaan",` and `Swift` of `Swift's`. */
const bare = (word: string): string => word.replace(/^["“'(]+|(?:['’]s)?[,;:!."”')]*$/g, '')
