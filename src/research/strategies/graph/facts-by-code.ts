import { sentences } from '../../../common/text/sentences.ts'
import { HAS_UNSPACED } from '../../../common/text/terms.ts'
import { plainTitle } from '../../../common/text/title.ts'
import type { Passage } from '../../../library/library.ts'
import type { AtomicFact, PageFacts } from '../../../library/page-facts.ts'
import { elementKey } from './element-key.ts'
import { namesIn } from './names.ts'

/** Identifies this method of extraction. If its number changes, stored facts are extracted again. */
export const BY_CODE = 'code-1'
/** The maximum length, in words, of link titles that are looked for in a text. */
const LONGEST_TITLE = 8

/**
 * Extracts a page's facts without a model: each sentence is a fact about the page, the linked pages that it names, and
 * the names in it.
 */
export function factsByCode(
  page: { id: string; title: string; revision: string; links: readonly string[]; language: string },
  passages: readonly Passage[],
): PageFacts {
  const title = plainTitle(page.title)
  const named = linkFinder(page.links)
  const known = new Set([title, ...page.links].map(elementKey))
  const facts = passages.flatMap(({ text }, chunk): AtomicFact[] =>
    sentences(text, page.language).map(sentence => ({
      text: sentence.text,
      elements: distinct([
        title,
        ...named(sentence.text),
        ...namesIn(sentence.text).flatMap(name => apart(name, known)),
      ]),
      chunk,
    })),
  )
  return { page: page.id, revision: page.revision, by: BY_CODE, chunks: passages.map((_, i) => i), facts }
}

/**
 * Returns a function that finds the links whose titles occur in a text. Titles are indexed by their words, since a page
 * may have a thousand links.
 */
function linkFinder(links: readonly string[]): (text: string) => string[] {
  const byWords = new Map(links.map(plainTitle).map(link => [elementKey(link), link]))
  const unspaced = [...byWords.values()].filter(link => HAS_UNSPACED.test(link))
  return text => {
    const words = elementKey(text).split(' ')
    const found = unspaced.filter(link => text.includes(link))
    for (const start of words.keys()) {
      for (let length = 1; length <= LONGEST_TITLE && start + length <= words.length; length++) {
        const link = byWords.get(words.slice(start, start + length).join(' '))
        if (link) found.push(link)
      }
    }
    return found
  }
}

/** Splits a run of two names, as in "Tours Joan of Arc", if the second is known. */
function apart(name: string, known: ReadonlySet<string>): string[] {
  const words = name.split(/\s+/)
  if (known.has(elementKey(name))) return [name]
  for (let i = 1; i < words.length; i++) {
    const parts = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    if (known.has(elementKey(parts[1]!))) return parts
  }
  return [name]
}

/** Removes names whose key is empty or equals that of an earlier name. */
function distinct(names: readonly string[]): string[] {
  const byKey = new Map(names.map(name => [elementKey(name), name] as const).reverse())
  byKey.delete('')
  const kept = new Set(byKey.values())
  return [...new Set(names)].filter(name => kept.has(name))
}
