import { sentences } from '../../common/text/sentences.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import { languageOfPage } from '../../library/passages.ts'
import { type TextContent, textContent } from './text-content.ts'

/** The sentence of a passage that best matches `claim`, and among equals best matches `context`, the question. */
export function quoteFor(passage: NumberedPassage, claim: string, context: string): string {
  const said = textContent(claim)
  const asked = textContent(context)
  const score = (text: string) => 100 * overlap(text, said) + overlap(text, asked)
  const found = sentences(passage.text, languageOfPage(passage.page)).map(({ text }) => text.trim())
  return found.reduce((best, text) => (score(text) > score(best) ? text : best), found[0] ?? passage.text)
}

/** Scores how much of a claim a sentence contains. Numbers and names weigh more than words. */
function overlap(sentence: string, claim: TextContent): number {
  const there = textContent(sentence)
  const words = new Set([...there.names, ...there.words])
  const count = (wanted: Set<string>, found: Set<string>) => [...wanted].filter(item => found.has(item)).length
  const pairs = count(claim.pairs, there.pairs)
  return 4 * count(claim.numbers, there.numbers) + 2 * count(claim.names, words) + count(claim.words, words) + pairs
}

/**
 * Adds a text fragment to an address, so that the page opens at the quote:
 * https://wicg.github.io/scroll-to-text-fragment/
 */
export function withTextFragment(url: string, quote: string): string {
  if (!/^https?:/.test(url)) return url
  const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')
  const words = quote.split(/\s+/)
  const fragment =
    words.length <= 8 ? encode(quote) : `${encode(words.slice(0, 4).join(' '))},${encode(words.slice(-4).join(' '))}`
  return `${url}#:~:text=${fragment}`
}
