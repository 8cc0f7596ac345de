import { stopWords } from './stop-words.ts'
import { terms } from './terms.ts'

/** The search terms of an English text, each once, without stop words. */
export function tellingTerms(text: string): string[] {
  const common = stopWords('en')
  return [...new Set(terms(text))].filter(term => !common.has(term))
}
