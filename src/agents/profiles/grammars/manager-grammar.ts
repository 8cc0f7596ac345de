import { anyOf, inQuotes, inTemplate, literal, quoted, spansOf } from '../../../models/llm/gbnf.ts'
import { ageAsked, BEGAN } from '../../rules/english/age-asked.ts'
import { atTheTime, DATE_OPENINGS } from '../../rules/english/description-count.ts'
import { managerForms } from '../../rules/english/manager-forms.ts'
import { AMOUNT_OPENINGS, UNNAMED } from '../../rules/english/question-words.ts'
import type { QuestionRole } from '../../rules/form.ts'
import type { AboutQuestion } from './about-question.ts'
import { programGrammar } from './program-grammar.ts'

/** Words that sub-questions begin with. */
const OPENINGS =
  'Who What When Where Which Whose Why How In Of On At For By From Is Was Are Were Did Does Do Has Have'.split(' ')
/** Words that sub-questions of a certain role begin with. */
const OPENINGS_OF: Readonly<Partial<Record<QuestionRole, readonly string[]>>> = {
  date: DATE_OPENINGS,
  amount: AMOUNT_OPENINGS,
  name: OPENINGS.filter(opening => !UNNAMED.includes(opening)),
}

/**
 * Grammar for programs of the bundled model's manager. Names and numbers in sub-questions are copied from the question
 * or from earlier answers. The answer is a fact, words of the question, or computed from facts.
 *
 * @param answers what the search agent answered so far, in the order of the variables `a`, `b`, …
 */
export function managerGrammar(question: string, answers: readonly string[], { rules }: AboutQuestion = {}): string {
  const words = wordsToCopy(question)
  const timed = atTheTime(question)
  const age = ageAsked(question)
  const opening = (role: QuestionRole) => {
    if (role === 'lead') return 'opening-when'
    if (role === 'beginning') return literal(age?.began ?? 'When was')
    return OPENINGS_OF[role] ? `opening-${role}` : 'opening'
  }
  const ending = (role: QuestionRole) => (role === 'beginning' ? '" " began' : '')
  return programGrammar(answers, {
    question: role => {
      if (role === 'date' && age) return quoted(age.when)
      if (role === 'beginning' && age) return `"\\"" ${opening(role)} ${ending(role)} "?\\""`
      return `"\\"" ${opening(role)} (" " in-quotes){1,30} ${ending(role)} "?\\""`
    },
    // The question contains at least one earlier fact, which links it to the chain.
    questionOn: (of, role) =>
      role === 'last' && timed
        ? `"\`" ${literal(timed.before)} ${of} "?\`"`
        : `"\`" ${opening(role)} (" " in-template){0,29} " " ${of} (" " (in-template | ${of})){0,29} ${ending(role)} "?\`"`,
    forms: (asked, known) => managerForms(question, asked, known, rules),
    rules: [
      `opening ::= ${anyOf(OPENINGS.map(literal))}`,
      ...Object.entries(OPENINGS_OF).map(([role, some]) => `opening-${role} ::= ${anyOf(some.map(literal))}`),
      `began ::= ${anyOf((age?.ways ?? BEGAN).map(literal))}`,
      ...(timed ? [`opening-when ::= ${anyOf(timed.openings.map(literal))}`] : []),
      'plain ::= [a-z] [a-z\'’-]{0,19} ","?',
      `in-quotes ::= ${['plain', ...new Set(words.map(inQuotes))].join(' | ')}`,
      `in-template ::= ${['plain', ...new Set(words.map(inTemplate))].join(' | ')}`,
      ...spansOf('span', question.replace(/\?+$/, '')),
    ],
  })
}

/** Words that `plain` does not match, such as names and numbers, with and without punctuation around them. */
function wordsToCopy(question: string): string[] {
  const words = question.split(/[\s?]+/).filter(word => word && !/^[a-z][a-z'’-]*,?$/.test(word))
  return words.flatMap(word => [word, word.replace(/[,;:!]+$/, ''), bare(word)]).filter(Boolean)
}

/** Strips punctuation and the possessive: `Kisaan` for `"Kisaan",`, and `Swift` for `Swift's`. */
const bare = (word: string): string => word.replace(/^["“'(]+|(?:['’]s)?[,;:!."”')]*$/g, '')
