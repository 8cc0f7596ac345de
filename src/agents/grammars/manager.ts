import { FACT_NAMES } from '../facts.ts'
import { NOT_FOUND } from '../not-found.ts'
import { actionGrammar, anyOf, inQuotes, inTemplate, literal, quoted, spansOf } from './gbnf.ts'

/** How many facts one program may ask for. */
const MOST_ASKED = 5
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
  const known = [...FACT_NAMES].filter((_, i) => i < answers.length && answers[i] !== NOT_FOUND)
  const free = [...FACT_NAMES].slice(answers.length, answers.length + MOST_ASKED)
  const rules: string[] = []
  const program = free.map((_, last) => {
    const asked = free.slice(0, last + 1)
    const lines = asked.map((name, i) => asking(name, [...known, ...asked.slice(0, i)]))
    return [...lines, finalAnswer([...known, ...asked])].join(' ')
  })

  function asking(name: string, earlier: readonly string[]): string {
    if (rules.every(rule => !rule.startsWith(`ask-${name} `))) {
      const questions = ['"\\"" opening (" " in-quotes){1,30} "?\\""']
      if (earlier.length > 0) {
        rules.push(`of-${name} ::= ${anyOf(earlier.map(of => literal(`\${${of}}`)))} "'s"?`)
        // A further question always has an earlier fact in it: else it would ask beside the chain.
        questions.push(
          `"\`" opening (" " in-template){0,29} " " of-${name} (" " (in-template | of-${name})){0,29} "?\`"`,
        )
      }
      rules.push(`ask-${name} ::= ${literal(`const ${name} = wikipedia_search_agent(`)} ${anyOf(questions)} ");\\n"`)
    }
    return `ask-${name}`
  }

  function finalAnswer(names: readonly string[]): string {
    const of = names.at(-1)
    rules.push(...valueRules(names, `-${of}`))
    return `"final_answer(" value-${of} ");"`
  }

  const giveUp = `"final_answer(" ${quoted(NOT_FOUND)} ");"`
  const words = wordsToCopy(question)
  return actionGrammar(answers.length > 0 ? [...program, giveUp] : program, [
    ...rules,
    `opening ::= ${anyOf(OPENINGS.map(literal))}`,
    'plain ::= [a-z] [a-z\'’-]{0,19} ","?',
    `in-quotes ::= ${['plain', ...new Set(words.map(inQuotes))].join(' | ')}`,
    `in-template ::= ${['plain', ...new Set(words.map(inTemplate))].join(' | ')}`,
    ...spansOf('span', [question.replace(/\?+$/, '')]),
  ])
}

/** Words that cannot be written letter by letter: names, numbers; with and without what the sentence puts around them. */
function wordsToCopy(question: string): string[] {
  const words = question.split(/[\s?]+/).filter(word => word && !/^[a-z][a-z'’-]*,?$/.test(word))
  return words.flatMap(word => [word, word.replace(/[,;:!]+$/, ''), bare(word)]).filter(Boolean)
}

/** `Kisaan` of `"Kisaan",` and `Swift` of `Swift's`. */
const bare = (word: string): string => word.replace(/^["“'(]+|(?:['’]s)?[,;:!."”')]*$/g, '')

/** Values made of the facts that have these names. */
function valueRules(names: readonly string[], at: string): string[] {
  return [
    `value${at} ::= name${at} | sum${at} | "Math.abs(" sum${at} ")" | test${at} (" && " test${at}){0,3} " ? " text${at} " : " text${at}`,
    `text${at} ::= name${at} | "\\"" (span | "yes" | "no") "\\""`,
    `sum${at} ::= figure${at} (" " [-+*/] " " figure${at}){1,3}`,
    `figure${at} ::= "number_of(" name${at} ")" | "date_of(" name${at} ").getFullYear()"`,
    `test${at} ::= "same(" name${at} ", " (name${at} | "\\"" span "\\"") ")" | compared${at} " " [<>] " " compared${at}`,
    `compared${at} ::= "date_of(" name${at} ")" | "number_of(" name${at} ")"`,
    `name${at} ::= ${anyOf(names.map(literal))}`,
  ]
}
