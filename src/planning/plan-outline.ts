import type { Outline } from '../loop/outline.ts'
import { FACT_NAMES, type Fact } from '../rules/found-fact.ts'
import { filledIn, type Plan } from './plan.ts'

/** Converts a plan into an outline. `facts` were found before this plan, and have the first names of `FACT_NAMES`. */
export function planOutline({ asks, answer = '' }: Plan, facts: readonly Fact[]): Outline {
  const inWords = (name: string) => {
    const at = asks.findIndex(ask => ask.name === name)
    return facts[FACT_NAMES.indexOf(name)]?.answer ?? (at < 0 ? undefined : `[answer ${at + 1}]`)
  }
  const questions = asks.map(ask => filledIn(ask, inWords))
  const derived = /^\w*$/.test(answer) ? [] : [answer]
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
