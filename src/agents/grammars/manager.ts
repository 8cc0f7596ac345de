import { asksYesOrNoOfTwo, mayAskYesOrNo } from '../../text/yes-or-no.ts'
import { atTheTime, described } from './described.ts'
import { anyOf, inQuotes, inTemplate, literal, spansOf } from './gbnf.ts'
import { type Form, programGrammar, type QuestionRole } from './program.ts'
import { anyName, choice, factOrWords, figure, sameness, yesOrNo } from './values.ts'

/** How a question may begin. */
const OPENINGS =
  'Who What When Where Which Whose Why How In Of On At For By From Is Was Are Were Did Does Do Has Have'.split(' ')

/**
 * A manager asks questions whose names and numbers stand in its own question, or are answers to earlier ones, and
 * answers with one of the facts, with words of the question, or with what code makes of the facts.
 *
 * @param answers what the search agent answered so far, in the order of the variables `a`, `b`, …
 */
export function managerGrammar(question: string, answers: readonly string[]): string {
  const words = wordsToCopy(question)
  const timed = atTheTime(question)
  const opening = (role: QuestionRole) => (role === 'lead' ? 'opening-when' : 'opening')
  return programGrammar(answers, {
    question: role => `"\\"" ${opening(role)} (" " in-quotes){1,30} "?\\""`,
    // A further question always has an earlier fact in it: else it would ask beside the chain.
    questionOn: (of, role) =>
      role === 'last' && timed
        ? `"\`" ${literal(timed.before)} ${of} "?\`"`
        : `"\`" ${opening(role)} (" " in-template){0,29} " " ${of} (" " (in-template | ${of})){0,29} "?\`"`,
    forms(asked, known) {
      if (timed && known.length === 0) return inTime(question, asked)
      const names = [...known, ...asked]
      const read = `("number_of(" ${anyName(names)} ")" | "date_of(" ${anyName(names)} ").getFullYear()")`
      const compared = `("date_of(" ${anyName(names)} ")" | "number_of(" ${anyName(names)} ")")`
      const test = `${sameness(names, 'span')} | ${compared} " " [<>] " " ${compared}`
      const others = [
        anyName(names),
        figure(`${read} (" " [-+*/] " " ${read}){1,3}`),
        choice(test, factOrWords(names, 'span')),
      ]
      const values = [
        ...(asksYesOrNoOfTwo(question) ? [] : others),
        ...(mayAskYesOrNo(question) ? [yesOrNo(test)] : []),
      ]
      return [{ roles: {}, value: values.join(' | ') }]
    },
    rules: [
      `opening ::= ${anyOf(OPENINGS.map(literal))}`,
      ...(timed ? [`opening-when ::= ${anyOf(timed.openings.map(literal))}`] : []),
      'plain ::= [a-z] [a-z\'’-]{0,19} ","?',
      `in-quotes ::= ${['plain', ...new Set(words.map(inQuotes))].join(' | ')}`,
      `in-template ::= ${['plain', ...new Set(words.map(inTemplate))].join(' | ')}`,
      ...spansOf('span', [question.replace(/\?+$/, '')]),
    ],
  })
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
