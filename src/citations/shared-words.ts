import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'

/** Counts the telling words of a question that a passage or its title has. */
export function sharedWords(question: string): (passage: { title: string; text: string }) => number {
  const asked = tellingTerms(question)
  return ({ title, text }) => {
    const has = new Set(terms(`${title} ${text}`))
    return asked.filter(term => has.has(term)).length
  }
}
