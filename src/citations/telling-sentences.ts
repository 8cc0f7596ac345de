import { languageOfPage } from '../library/passages.ts'
import { sentences } from '../text/sentences.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { contentOf } from './facts.ts'
import { hasKin } from './kin.ts'

/** A sentence that scores less than this share of the best one speaks of something else. */
const TELLING = 0.5

type Readable = Pick<NumberedPassage, 'title' | 'text' | 'page'>

/**
 * The sentences that speak of what a question asks, passage by passage: of "When was the Eiffel Tower completed?" on
 * the tower's page those with "completed". A word counts the more the fewer sentences have it; words of the title are
 * on every line of a page and count nothing. All sentences, where none has any of the words; and always the first of
 * all, which on most pages says who or what they are about.
 */
export function tellingSentences(question: string, passages: readonly Readable[]): string[][] {
  const split = passages.map(({ text, page }) => sentences(text, languageOfPage(page)).map(sentence => sentence.text))
  const titles = new Set(passages.flatMap(({ title }) => contentOf(title)))
  const asked = contentOf(question).filter(word => !titles.has(word))
  const all = split.flat().map(contentOf)
  const rarity = new Map(asked.map(word => [word, 1 / Math.max(1, all.filter(words => hasKin(words, word)).length)]))
  const score = (sentence: string) => {
    const words = contentOf(sentence)
    return asked.filter(word => hasKin(words, word)).reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0)
  }
  const best = Math.max(0, ...split.flat().map(score))
  return split.map((list, passage) =>
    list.filter((sentence, i) => (passage === 0 && i === 0) || score(sentence) >= best * TELLING),
  )
}
