import type { Plan } from '../loop/plan.ts'
import { withoutMarks } from '../text/marks.ts'
import { FACT_NAMES, type Fact } from './facts.ts'

const ASKS = /\bconst (\w+) = wikipedia_search_agent\((["`])(.*?)\2\)/g
const ANSWERS = /\bfinal_answer\((.*)\)/
const NAME = /^\w+$/

/** The plan that a manager's program is: the questions that it asks, and what it makes of the answers. */
export function programPlan(code: string, facts: readonly Fact[]): Plan {
  const asked = asksIn(code)
  const inWords = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (whole, name: string) => {
      const known = facts[FACT_NAMES.indexOf(name)]
      const at = asked.findIndex(one => one.name === name)
      if (known) return withoutMarks(known.answer)
      return at < 0 ? whole : `[answer ${at + 1}]`
    })
  const questions = asked.map(({ question }) => inWords(question))
  const value = ANSWERS.exec(code)?.[1] ?? ''
  const derived = NAME.test(value) || value === '' ? [] : [value]
  return {
    facts: {
      given: [],
      found: facts.map(({ question, answer }) => `${question} ${answer}`),
      lookUp: questions,
      derive: derived,
    },
    steps: [...questions.map(question => `Find out: ${question}`), ...derived.map(value => `Work out: ${value}`)],
  }
}

/** Of each question that a program asks, whether its answer leads to a later question: stands in it. */
export function leadingAsks(code: string): boolean[] {
  const asked = asksIn(code)
  return asked.map(({ name }, at) => asked.slice(at + 1).some(({ question }) => question.includes(`\${${name}}`)))
}

/** A program up to where it asks for one of these facts; undefined where it does not. */
export function untilAsking(facts: ReadonlySet<string>, code: string): string | undefined {
  const asking = asksIn(code).find(({ question }) => facts.has(question))
  return asking && code.slice(0, asking.end)
}

const asksIn = (code: string) =>
  Array.from(code.matchAll(ASKS), ({ 0: call, 1: name, 3: question = '', index }) => ({
    name,
    question,
    end: index + call.length,
  }))
