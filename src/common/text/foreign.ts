import { fold } from './fold.ts'
import { FOREIGN_WORDS } from './foreign-words.ts'

const weights = new Map<string, number>(
  Object.entries(FOREIGN_WORDS).flatMap(([weight, words]) => words.split(' ').map(word => [word, Number(weight)])),
)

/** The learnt bias: without any known word, a question counts as English. */
const BEFORE_ANY_WORD = -2
/** The score from which a question counts as foreign. Short questions, which may be a name, need a higher one. */
const SURE = -0.5
const SURE_OF_NAME = 2
const NAME = 4

const WORD = /[\p{L}\p{M}]+|¿/gu

/** A question's words, folded, for scoring and training. */
export const wordsOf = (question: string): string[] => fold(question).match(WORD) ?? []

/** Whether a question in Latin letters is probably not in English, judged by frequent words. */
export function soundsForeign(question: string): boolean {
  const words = [...new Set(wordsOf(question))]
  const score = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), BEFORE_ANY_WORD)
  return score > (words.length <= NAME ? SURE_OF_NAME : SURE)
}

const LETTER = /\p{L}/gu
const LATIN = /\p{Script=Latin}/u

/** Whether the model reads only English and the question is not English, judged by its letters and words. */
export function isForeign(question: string, languages: readonly string[]): boolean {
  const letters = question.match(LETTER) ?? []
  const foreign = letters.filter(letter => !LATIN.test(letter)).length
  const isEnglish = foreign <= letters.length / 2 && !soundsForeign(question)
  return languages.every(language => language === 'en') && !isEnglish
}
