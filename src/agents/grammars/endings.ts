import { SCALE } from '../../text/number-words.ts'
import type { MayStand } from './gbnf.ts'

/** They lead on in small letters only: "Carry On" and "Category A" are names. */
const LEADS_ON =
  /^(a|an|the|of|and|or|in|at|by|for|from|to|with|as|on|into|than|between|is|are|was|were|has|had|have|who|which|that|its|his|her|their)$/
const BEGINS_SCALE = new RegExp(`^${SCALE}`)
const CAPITAL = /^\p{Lu}/u

/**
 * An answer ends neither with a word that leads on to another, "Labor government of", nor in the middle of a figure,
 * "seven" of "seven million". Of 13,141 answers of the training data one does.
 */
export const mayEndAnswer: MayStand = (words, at) =>
  !LEADS_ON.test(words[at]!) && !BEGINS_SCALE.test(words[at + 1] ?? '')

/**
 * Nor is it one word that begins a name: "University" of "the University of Chicago". More words may be a name of their
 * own there: "John Lennon of the Beatles". Of the same answers one is such a word.
 */
export const mayBeWholeAnswer: MayStand = (words, at) => mayEndAnswer(words, at) && !beginsName(words.slice(at))

const beginsName = ([word, of, ...name]: readonly string[]): boolean =>
  CAPITAL.test(word!) && of === 'of' && CAPITAL.test((name[0] === 'the' ? name[1] : name[0]) ?? '')
