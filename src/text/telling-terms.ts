import { stopWords } from './stop-words.ts'
import { terms } from './terms.ts'

/** The terms of an English text without stop words and repetitions. */
export function tellingTerms(text: string): string[] {
  const common = stopWords('en')
  return [...new Set(terms(text))].filter(term => !common.has(term))
}
