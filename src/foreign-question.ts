import { soundsForeign } from './text/foreign.ts'

const LETTER = /\p{L}/gu
const LATIN = /\p{Script=Latin}/u

/** Whether the model reads only English and the question is not English, judged by its letters and words. */
export function isForeign(question: string, languages: readonly string[]): boolean {
  const letters = question.match(LETTER) ?? []
  const foreign = letters.filter(letter => !LATIN.test(letter)).length
  const isEnglish = foreign <= letters.length / 2 && !soundsForeign(question)
  return languages.every(language => language === 'en') && !isEnglish
}
