import { countTerms, tellingTerms } from '../../common/text/terms.ts'

/** The minimum number of the question's content words in a passage about it, unless its title has one of them. */
const LEAST = 2

/** Returns a counter of the question's content words that a passage or its title has. */
export function sharedWords(question: string): (passage: { title: string; text: string }) => number {
  const asked = tellingTerms(question)
  return ({ title, text }) => countTerms(asked, `${title} ${text}`)
}

/**
 * Keeps the items about the question, in order: those with at least half as many of its content words as the best item,
 * and with at least `LEAST` of them or one in the title.
 */
export function aboutTheQuestion<T>(
  question: string,
  all: readonly T[],
  passageOf: (one: T) => { title: string; text: string },
): T[] {
  const sharedWith = sharedWords(question)
  const shared = all.map(one => sharedWith(passageOf(one)))
  const most = Math.max(...shared)
  const isTitled = (one: T) => sharedWith({ title: passageOf(one).title, text: '' }) > 0
  return all.filter((one, i) => 2 * shared[i]! >= most && (shared[i]! >= LEAST || isTitled(one)))
}
