import { type PassageQuestion, type Rule, rulesAt } from './rule.ts'

/** How a question is asked of a passage, by its text: in its own words, unless a rule knows better ones. */
export function askOfPassage(question: string, rules: readonly Rule[] | undefined): (text: string) => PassageQuestion {
  const asking = rulesAt('reading', rules).map(rule => rule.apply(question))
  return text => asking.map(ask => ask(text)).find(({ told }) => told) ?? { question }
}
