/** Whether a run of words may end with a word, given the ones after it, '' where none is, or a mark stands between. */
export type MayEnd = (word: string, next: string, afterNext: string) => boolean

/** In small letters alone: "Carry On" and "Category A" are names. */
const LEADS_ON = /^(a|an|the|of|and|or|in|at|by|for|from|to|with|as)$/
const SCALE = /^(hundred|thousand|million|billion|trillion)\b/
const CAPITAL = /^\p{Lu}/u

/**
 * An answer ends neither with a word that leads on to another, "Labor government of", nor in the middle of a figure,
 * "seven" of "seven million". Of the answers to 6,487 written readings one does.
 */
export const mayEndAnswer: MayEnd = (word, next) => !LEADS_ON.test(word) && !SCALE.test(next)

/**
 * Nor is it one word that begins a name: "University" of "the University of Chicago". More words may be a name of their
 * own there: "John Lennon of the Beatles". Of the same answers one is such a word.
 */
export const mayBeWholeAnswer: MayEnd = (word, next, afterNext) =>
  mayEndAnswer(word, next, afterNext) && !(CAPITAL.test(word) && next === 'of' && /^(the$|\p{Lu})/u.test(afterNext))
