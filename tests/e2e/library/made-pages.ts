import type { Article } from '../../../src/reading/article.ts'

/** Pages made from their key and revision alone: whoever reads one back knows what it must be. */
export interface MadePage {
  key: string
  revision: string
}

/** In every passage of every page. */
export const COMMON_WORD = 'archive'
const SENTENCE = `In the ${COMMON_WORD} lies a letter of`

/** A key that begins with `long` makes an article of 90 kB: browsers keep such values in files of their own. */
export function madeArticle({ key, revision }: MadePage): Article {
  const random = randomOf(`${key} ${revision}`)
  const word = ownWord({ key, revision })
  const lines = key.startsWith('long') ? 900 : 1
  const sections = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => ({
    path: i === 0 ? [] : [`Part ${i}`],
    text: Array.from(
      { length: i === 0 ? lines : 1 },
      () => `${SENTENCE} ${word} and ${letters(random)}${letters(random)}.`,
    ).join('\n'),
  }))
  return {
    source: 'shelf',
    key,
    title: key,
    url: `https://example.org/${key}`,
    revision,
    language: 'en',
    licence: 'CC0',
    sections,
    links: [letters(random)],
  }
}

/** A word that only this revision of this page holds; without vowels, so that none is taken for another or stemmed. */
export function ownWord({ key, revision }: MadePage): string {
  const random = randomOf(`word ${key} ${revision}`)
  return letters(random) + letters(random)
}

export function madeId(key: string): string {
  return `shelf:en:${key}`
}

function letters(random: () => number): string {
  return Array.from({ length: 8 }, () => 'bcdfghjklmnpqrtvwxz'[Math.floor(random() * 19)]).join('')
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function randomOf(seed: string): () => number {
  let state = 0
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
