import { described } from './described.ts'

/** The two questions that the age of something with a name comes down to. */
interface Age {
  /** When it began, up to the word for that: "When was Ada Vance". */
  began: string
  /** How it may have begun. */
  ways: readonly string[]
  /** "What was the date when Ada Vance died?" */
  when: string
}

/** How questions end that ask when something began. */
export const BEGAN = 'born built founded opened completed established made created written published'.split(' ')

const AGE_WHEN = /\bhow old\b.* when\b/i
const OF_A_NAME = /^how old (?:was|were) (?<name>.+?) when (?<clause>.+?)[?\s]*$/i
const PERSON = /\b(?:he|she|his|her|him)\b/i
/** What the aged thing itself did can be asked as it stands, whatever it describes. */
const PRONOUN = /^(?:he|she|it|they)\b/i
const OWN = /\b(?:his|her|its|their)\b(?= \w)/i

/** "How old was she when …": the years since she was born. */
export const asksForAge = (question: string): boolean => AGE_WHEN.test(question)

/**
 * What an English question comes down to that asks how old something was when something happened. Undefined where that is
 * described: then its name has to be found first.
 */
export function ageAsked(question: string): Age | undefined {
  const { name, clause } = OF_A_NAME.exec(question)?.groups ?? {}
  if (!name || !clause || described(`How old was ${name}`) > 0) return undefined
  if (!PRONOUN.test(clause) && described(clause) > 0) return undefined
  return {
    began: `When was ${name}`,
    ways: PERSON.test(clause) ? ['born'] : BEGAN,
    when: `What was the date when ${clause.replace(OWN, `${name}'s`).replace(PRONOUN, name)}?`,
  }
}
