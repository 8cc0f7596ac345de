import { FACT_NAMES } from '../facts.ts'
import { NOT_FOUND } from '../not-found.ts'
import { actionGrammar, anyOf, literal, quoted } from './gbnf.ts'

/** How many facts one program may ask for. */
const MOST_ASKED = 5

/**
 * What an answer may be: any fact as it was found, or the one that all others lead to; a figure made of several; one of
 * two texts; or yes and no.
 */
export type AnswerShape = 'fact' | 'last-fact' | 'figure' | 'choice' | 'yes-no'

/** What a question is for: it is all that a program asks, one of several, or the one of several that answers. */
type QuestionRole = 'whole' | 'part' | 'last'

/** What a program may be made of. */
export interface Wording {
  /** A question in quotes. */
  question(role: QuestionRole): string
  /** A question in a template that has an earlier fact in it, `of` being the rule for its name. */
  questionOn(of: string, role: QuestionRole): string
  /** The name of the rule for the words of a text in an answer. */
  span: string
  /** How two facts are computed with or compared; the rules get these names. */
  figures(names: readonly string[], at: string): string[]
  /** The rules that all these use. */
  rules: readonly string[]
  /** What an answer made of so many facts may be; nothing where it takes more. */
  shapes(facts: number): readonly AnswerShape[]
}

/**
 * One program: it asks for facts, each under the next free name of `a`, `b`, …, and answers with one of them, or with
 * what code makes of them.
 *
 * @param answers what the search agent answered so far
 */
export function programGrammar(answers: readonly string[], wording: Wording): string {
  const known = [...FACT_NAMES].filter((_, i) => i < answers.length && answers[i] !== NOT_FOUND)
  const free = [...FACT_NAMES].slice(answers.length, answers.length + MOST_ASKED)
  const rules = new Set<string>()

  const programs = free.flatMap((last, i) => {
    const asked = free.slice(0, i + 1)
    const names = [...known, ...asked]
    const shapes = wording.shapes(names.length)
    const others = shapes.filter(shape => shape !== 'last-fact')
    const parts = asked.map(name => asking(name, names.length === 1 ? 'whole' : 'part'))
    const made: string[][] = []
    if (others.length > 0) {
      for (const rule of valueRules(names, `-${last}`, others, wording)) rules.add(rule)
      made.push([...parts, `"final_answer(" value-${last} ");"`])
    }
    if (shapes.includes('last-fact')) {
      const answering = names.length === 1 ? parts : [...parts.slice(0, -1), asking(last, 'last')]
      made.push([...answering, literal(`final_answer(${last});`)])
    }
    return made.map(lines => lines.join(' '))
  })

  function asking(name: string, role: QuestionRole): string {
    const rule = role === 'part' ? `ask-${name}` : `ask-${name}-${role}`
    const earlier = [...known, ...free.slice(0, free.indexOf(name))]
    const questions: string[] = []
    // What others were asked for first rests on one of them.
    if (role !== 'last' || name === free[0]) questions.push(wording.question(role))
    if (earlier.length > 0) {
      rules.add(`of-${name} ::= ${anyOf(earlier.map(of => literal(`\${${of}}`)))} "'s"?`)
      questions.push(wording.questionOn(`of-${name}`, role))
    }
    rules.add(`${rule} ::= ${literal(`const ${name} = wikipedia_search_agent(`)} ${anyOf(questions)} ");\\n"`)
    return rule
  }

  const giveUp = `"final_answer(" ${quoted(NOT_FOUND)} ");"`
  return actionGrammar(answers.length > 0 ? [...programs, giveUp] : programs, [...rules, ...wording.rules])
}

/** Values made of the facts that have these names. */
function valueRules(
  names: readonly string[],
  at: string,
  shapes: readonly Exclude<AnswerShape, 'last-fact'>[],
  { span, figures }: Wording,
): string[] {
  const values: Record<Exclude<AnswerShape, 'last-fact'>, string> = {
    fact: `name${at}`,
    figure: `sum${at} | "Math.abs(" sum${at} ")"`,
    choice: `tests${at} " ? " text${at} " : " text${at}`,
    'yes-no': `tests${at} " ? \\"" ("yes\\" : \\"no" | "no\\" : \\"yes") "\\""`,
  }
  const value = `value${at} ::= ${shapes.map(shape => values[shape]).join(' | ')}`
  const name = `name${at} ::= ${anyOf(names.map(literal))}`
  if (shapes.every(shape => shape === 'fact')) return [value, name]
  return [
    value,
    name,
    `tests${at} ::= test${at} (" && " test${at}){0,3}`,
    `text${at} ::= name${at} | "\\"" ${span} "\\""`,
    `test${at} ::= "same(" name${at} ", " (name${at} | "\\"" ${span} "\\"") ")" | compared${at}`,
    ...figures(names, at),
  ]
}
