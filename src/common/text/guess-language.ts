import { stopWords } from './stop-words.ts'
import { terms } from './terms.ts'

/** The maximum number of characters of a text to examine. */
const SAMPLE = 50_000
/** Languages by script, each with the share of letters above which it is chosen. The first match counts. */
const SCRIPTS: readonly { language: string; letters: RegExp; part: number }[] = [
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, part: 0.1 },
  { language: 'ko', letters: /\p{Script=Hangul}/gu, part: 0.3 },
  { language: 'zh', letters: /\p{Script=Han}/gu, part: 0.3 },
  { language: 'uk', letters: /[іїєґІЇЄҐ]/g, part: 0.03 },
  { language: 'ru', letters: /\p{Script=Cyrillic}/gu, part: 0.3 },
  { language: 'ar', letters: /\p{Script=Arabic}/gu, part: 0.3 },
  { language: 'he', letters: /\p{Script=Hebrew}/gu, part: 0.3 },
  { language: 'el', letters: /\p{Script=Greek}/gu, part: 0.3 },
]
/** Languages recognised by stop words, and the minimum share of stop words among all words. */
const BY_WORDS = ['en', 'de', 'fr', 'es', 'it', 'pt']
const FEWEST_STOP_WORDS = 0.2

/** Guesses the language of a text (BCP 47) from its letters and stop words; undefined if neither decides. */
export function guessLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const script = SCRIPTS.find(({ letters: own, part }) => (sample.match(own)?.length ?? 0) > part * letters)
  if (script) return script.language
  const words = terms(sample)
  const [best] = BY_WORDS.map(language => {
    const dull = stopWords(language)
    return { language, count: words.filter(word => dull.has(word)).length }
  }).sort((a, b) => b.count - a.count)
  return best && best.count > FEWEST_STOP_WORDS * words.length ? best.language : undefined
}
