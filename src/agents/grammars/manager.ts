import { NOT_FOUND } from '../team.ts'
import { actionGrammar, anyOf, inQuotes, literal, quoted, spansOf } from './gbnf.ts'

const NAMES = 'abcdefgh'
const MOST_ASKED_AT_ONCE = 4
/** How a question may begin. */
const OPENINGS = [
  'Who',
  'What',
  'When',
  'Where',
  'Which',
  'How',
  'In',
  'Of',
  'Is',
  'Was',
  'Are',
  'Were',
  'Did',
  'Does',
  'Do',
]

/**
 * A manager asks questions whose names and numbers stand in its own question or in answers it got, and answers with
 * one of those answers, with words of the question, or with what code makes of the answers.
 *
 * @param answers what the search agent answered so far, without marks, in the order of the variables `a`, `b`, …
 */
export function managerGrammar(question: string, answers: readonly string[]): string {
  const words = [question, ...answers].flatMap(text => text.split(/[\s?]+/)).filter(word => /^[^a-z]/.test(word))
  const variables = [...NAMES].slice(0, answers.length)
  const useful = answers.filter(answer => answer !== NOT_FOUND)
  const codes = [
    ...askings(answers.length),
    ...(useful.length > 0 ? ['"final_answer(" value ");"'] : []),
    ...(answers.length > 0 ? [`"final_answer(" ${quoted(NOT_FOUND)} ");"`] : []),
  ]
  const rules = [
    `asked ::= ${anyOf(OPENINGS.map(literal))} (" " word){1,24} "?"`,
    `word ::= ${['[a-z] [a-z\'’-]{0,19} ","?', ...new Set(words.map(inQuotes))].join(' | ')}`,
    ...(useful.length > 0 ? valueRules(question, useful, variables) : []),
  ]
  return actionGrammar(codes, rules)
}

/** `const c = wikipedia_search_agent("…");` for one to four names in order, and a `print` of them. */
function askings(taken: number): string[] {
  const free = [...NAMES].slice(taken, taken + MOST_ASKED_AT_ONCE)
  return free.map((_, last) => {
    const names = free.slice(0, last + 1)
    const calls = names.map(name => `${literal(`const ${name} = wikipedia_search_agent("`)} asked "\\");\\n"`)
    return `${calls.join(' ')} ${literal(`print(${names.join(', ')});`)}`
  })
}

function valueRules(question: string, answers: readonly string[], variables: readonly string[]): string[] {
  return [
    'value ::= text | sum | "Math.abs(" sum ")" | test " ? " text " : " text',
    `text ::= ${anyOf([...answers, 'yes', 'no'].map(quoted))} | "\\"" span "\\""`,
    'sum ::= figure (" " [-+*/] " " figure){1,3}',
    'figure ::= "number_of(" name ")" | "date_of(" name ").getFullYear()"',
    'test ::= "same(" name ", " name ")" | compared " " [<>] " " compared',
    'compared ::= "date_of(" name ")" | "number_of(" name ")"',
    `name ::= ${anyOf(variables.map(literal))}`,
    ...spansOf('span', [question.replace(/\?+$/, '')]),
  ]
}
