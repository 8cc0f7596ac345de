import { anyOf, literal } from '../../llm/gbnf.ts'

/** What a program may answer with, as right sides of rules. */

export const anyName = (names: readonly string[]): string => anyOf(names.map(literal))

/** One of the facts, or words that the rule `span` has, in quotes. */
export const factOrWords = (names: readonly string[], span: string): string =>
  anyOf([...names.map(literal), `"\\"" ${span} "\\""`])

/** Whether facts are the same, or are what the words say. */
export function sameness(names: readonly string[], span: string): string {
  const test = `"same(" ${anyName(names)} ", " ${factOrWords(names, span)} ")"`
  return `${test} (" && " ${test}){0,3}`
}

export const figure = (of: string): string => `${of} | "Math.abs(" (${of}) ")"`

export const choice = (test: string, outcome: string): string => `(${test}) " ? " ${outcome} " : " ${outcome}`

export const yesOrNo = (test: string): string => `(${test}) " ? \\"" ("yes\\" : \\"no" | "no\\" : \\"yes") "\\""`
