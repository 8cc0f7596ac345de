import { anyOf, literal } from '../../../models/llm/gbnf.ts'

/** Answer expressions of programs, as right sides of grammar rules. */

export const anyName = (names: readonly string[]): string => anyOf(names.map(literal))

/** One of the facts, or words that match the rule `span`, in quotes. */
export const factOrWords = (names: readonly string[], span: string): string =>
  anyOf([...names.map(literal), `"\\"" ${span} "\\""`])

/** One to four tests, joined by "&&", whether a fact is the same as another fact or as given words. */
export function sameness(names: readonly string[], span: string): string {
  const test = `"same(" ${anyName(names)} ", " ${factOrWords(names, span)} ")"`
  return `${test} (" && " ${test}){0,3}`
}

export const figure = (of: string): string => `${of} | "Math.abs(" (${of}) ")"`

export const choice = (test: string, outcome: string): string => `(${test}) " ? " ${outcome} " : " ${outcome}`

export const yesOrNo = (test: string): string => `(${test}) " ? \\"" ("yes\\" : \\"no" | "no\\" : \\"yes") "\\""`
