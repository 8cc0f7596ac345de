import { COMPARING_WORDS, DATE, type Wants } from '../../../common/text/comparing-words.ts'
import { offersChoice } from './question-wording.ts'

/** Whether a comparison asks for the smaller or the greater figure. */
export type Direction = '<' | '>'

const anyOf = (words: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'i')

const wordsFor = (wants: Wants, ofDates: boolean): string[] =>
  COMPARING_WORDS.filter(([, wanted, kinds]) => wanted === wants && (kinds === DATE) === ofDates).flatMap(([words]) =>
    words.split(' '),
  )

/** Comparing words, by what they compare. "Older" means more years, but the earlier date of birth. */
const WANTED = {
  number: { '<': anyOf(wordsFor('smaller', false)), '>': anyOf(wordsFor('larger', false)) },
  date: { '<': anyOf(wordsFor('smaller', true)), '>': anyOf([...wordsFor('larger', true), 'recent', 'recently']) },
} as const

/** Whether an English question asks for the smaller or greater figure or date; undefined if for neither or both. */
export function wanted(of: 'number' | 'date', question: string): Direction | undefined {
  const isSmaller = WANTED[of]['<'].test(question)
  const isGreater = WANTED[of]['>'].test(question)
  if (isSmaller === isGreater) return undefined
  return isSmaller ? '<' : '>'
}

/** Index of the first comparing word of an English question; undefined if there is none. */
export function comparingWordAt(question: string): number | undefined {
  const words = Object.values(WANTED).flatMap(of => Object.values(of))
  const places = words.map(of => question.search(of)).filter(place => place >= 0)
  return places.length > 0 ? Math.min(...places) : undefined
}

/** Words that also occur in comparisons without figures, such as "more popular". */
const VAGUE = /\b(?:more|most|less|least)\b/gi

/** Whether an English question offers two things to compare by a figure or date: "Which is higher, the tower or the mast?" */
export function asksToCompare(question: string): boolean {
  const plain = question.replace(VAGUE, '')
  return offersChoice(question) && (wanted('date', plain) ?? wanted('number', plain)) !== undefined
}
