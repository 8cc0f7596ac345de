import { fold } from '../../common/text/fold.ts'
import { wordSet } from '../../common/text/word-set.ts'
import type { EarlierTurn } from '../../models/span-reader/span-reader.ts'

/** Forms of a word share at least `STEM` first letters, and at most `ENDING` letters follow: "burn", "burned". */
const STEM = 4
const ENDING = 3
/**
 * Function words, which may be added: the closed classes of English (determiners, pronouns, prepositions, conjunctions,
 * auxiliaries, question words; Quirk et al., 1985), and endings after an apostrophe.
 */
const SMALL = wordSet(`
  a an the this that these those of in on at to for from by with without about as into onto over under after before
  during since until between among against through because than and or but if when while where which who whom whose what
  why how is are was were be been being am do does did done doing has have had having can could will would shall should
  may might must not no it its he him his she her hers they them their i me my you your we us our there here other else
  also then same such any some all both each s t re ve ll d m`)

/**
 * Whether all figures and content words of a rewritten question are from the question or its thread. A word may have
 * another ending; a name, known by its capital, may only gain or lose an "s".
 */
export function keepsToThread(rewrite: string, question: string, earlier: readonly EarlierTurn[]): boolean {
  const texts = [question, ...earlier.flatMap(({ question, answer, titles }) => [question, answer, ...titles])]
  const known = new Set(texts.flatMap(wordsOf).map(fold))
  return wordsOf(rewrite).every((written, at) => {
    const word = fold(written)
    if (known.has(word) || SMALL.has(word)) return true
    if (/\p{N}/u.test(word)) return false
    if (known.has(`${word}s`) || (word.endsWith('s') && known.has(word.slice(0, -1)))) return true
    const isName = at > 0 && /^\p{Lu}/u.test(written)
    return !isName && [...known].some(other => isFormOf(word, other))
  })
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? []

function isFormOf(word: string, other: string): boolean {
  let shared = 0
  while (shared < word.length && word[shared] === other[shared]) shared++
  return shared >= STEM && Math.max(word.length, other.length) - shared <= ENDING
}
