import { descriptionCount } from './description-count.ts'

/** The questions for the two dates that give an age. */
interface Age {
  /** The question for when it began, without the verb: "When was Ada Vance". */
  began: string
  /** Verbs to end `began` with: "born", "built" … */
  ways: readonly string[]
  /** The question for the later date: "What was the date when Ada Vance died?" */
  when: string
}

/** Verbs that end questions for the date when something began: "When was the tower built?" */
export const BEGAN = 'born built founded opened completed established made created written published'.split(' ')

const AGE_WHEN = /\bhow old\b.* when\b/i
const OF_A_NAME = /^how old (?:was|were) (?<name>.+?) when (?<clause>.+?)[?\s]*$/i
const PERSON = /\b(?:he|she|his|her|him)\b/i
/** Matches the start of a clause about the thing itself ("she married …"), for which no name must be found first. */
const PRONOUN = /^(?:he|she|it|they)\b/i
const OWN = /\b(?:his|her|its|their)\b(?= \w)/i

/** Whether a question asks for an age: "How old was she when …" */
export const asksForAge = (question: string): boolean => AGE_WHEN.test(question)

/**
 * Splits an English question for how old something was when something happened. Undefined if either is described
 * instead of named: then its name must be found first.
 */
export function ageAsked(question: string): Age | undefined {
  const { name, clause } = OF_A_NAME.exec(question)?.groups ?? {}
  if (!name || !clause || descriptionCount(`How old was ${name}`) > 0) return undefined
  if (!PRONOUN.test(clause) && descriptionCount(clause) > 0) return undefined
  return {
    began: `When was ${name}`,
    ways: PERSON.test(clause) ? ['born'] : BEGAN,
    when: `What was the date when ${clause.replace(OWN, `${name}'s`).replace(PRONOUN, name)}?`,
  }
}
