import { stopWords } from './stop-words.ts'
import { terms } from './terms.ts'

/** What an English text is found by, each once, without the words that stand everywhere. */
export function tellingTerms(text: string): string[] {
  const common = stopWords('en')
  return [...new Set(terms(text))].filter(term => !common.has(term))
}
