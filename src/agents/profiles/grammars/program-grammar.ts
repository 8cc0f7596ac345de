import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { actionGrammar, anyOf, literal } from '../../../models/llm/gbnf.ts'
import { COMPUTED_WITH, type Form, type QuestionRole } from '../../rules/form.ts'
import { FACT_NAMES } from '../../rules/found-fact.ts'
import { GIVE_UP } from './span-grammars.ts'

/** The maximum number of facts that one program asks for. */
const MOST_ASKED = 5

/** The expressions and rules that a program's grammar is built from. */
export interface Wording {
  /** Expression for a sub-question in quotes. */
  question(role: QuestionRole): string
  /** Expression for a sub-question in a template with an earlier fact; `of` is the rule for the fact's placeholder. */
  questionOn(of: string, role: QuestionRole): string
  /** The forms of a program that asks for the facts `asked` when the facts `known` were found before. */
  forms(asked: readonly string[], known: readonly string[]): Form[]
  /** The rules that the other fields refer to. */
  rules: readonly string[]
}

/**
 * Grammar for one program: it asks for facts, assigns each to the next free name of `a`, `b`, …, and answers with a
 * fact, or with what it computes from facts.
 *
 * @param answers what the search agent answered so far
 */
export function programGrammar(answers: readonly string[], wording: Wording): string {
  const known = [...FACT_NAMES].filter((_, i) => i < answers.length && answers[i] !== NOT_FOUND)
  const free = [...FACT_NAMES].slice(answers.length, answers.length + MOST_ASKED)
  const rules = new Set<string>()

  const programs = free.flatMap((_, i) => {
    const asked = free.slice(0, i + 1)
    return wording.forms(asked, known).map(({ roles, value, isChained = false, aside = [] }) => {
      const asks = asked.map((name, k) => {
        const before = asked[k - 1]
        const role = roles[name] ?? 'part'
        if (isChained && before && !COMPUTED_WITH.has(roles[before])) return asking(name, role, [before], true)
        const earlier = [...known, ...asked.slice(0, k)]
        return asking(
          name,
          role,
          earlier.filter(fact => !aside.includes(fact)),
        )
      })
      return [...asks, '"final_answer("', `(${value})`, '");"'].join(' ')
    })
  })

  /** Adds a rule for a question that may (`mustLead`: must) contain one of the facts `leading`. Returns its name. */
  function asking(name: string, role: QuestionRole, leading: readonly string[], mustLead = false): string {
    const rule = ['ask', name, role, ...(mustLead ? ['on'] : []), ...leading].join('-')
    const questions: string[] = []
    // A `last` question must contain an earlier fact, unless it is the first one.
    if (!mustLead && (role !== 'last' || name === free[0])) questions.push(wording.question(role))
    if (leading.length > 0) {
      const of = `${anyOf(leading.map(fact => literal(`\${${fact}}`)))} "'s"?`
      rules.add(`of-${leading.join('')} ::= ${of}`)
      questions.push(wording.questionOn(`of-${leading.join('')}`, role))
    }
    rules.add(`${rule} ::= ${literal(`const ${name} = wikipedia_search_agent(`)} ${anyOf(questions)} ");\\n"`)
    return rule
  }

  return actionGrammar(answers.length > 0 ? [...programs, GIVE_UP] : programs, [...rules, ...wording.rules])
}
