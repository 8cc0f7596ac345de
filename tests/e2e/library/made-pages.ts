import type { Article } from '../../../src/documents/article.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { type PackedVectors, packVectors } from '../../../src/library/vectors/packed-vectors.ts'
import { fakeEmbedder } from '../../fakes/fake-embedder.ts'

/** Pages made from their key and revision alone: whoever reads one back knows what it must be. */
export interface MadePage {
  key: string
  revision: string
}

/** In every passage of every page. */
export const COMMON_WORD = 'archive'
const SENTENCE = `In the ${COMMON_WORD} lies a letter of`

/** A key that begins with `long` makes an article of 130 kB: browsers keep such values in files of their own. */
export function madeArticle({ key, revision }: MadePage): Article {
  const random = randomOf(`${key} ${revision}`)
  const word = ownWord({ key, revision })
  const words = key.startsWith('long') ? 15_000 : 2
  const sections = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => ({
    path: i === 0 ? [] : [`Part ${i}`],
    text: `${SENTENCE} ${word} and ${Array.from({ length: i === 0 ? words : 2 }, () => letters(random)).join(' ')}.`,
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

/** As the tests' embedder makes them of the page's chunks. */
export async function madeVectors(page: MadePage): Promise<PackedVectors> {
  const { title, sections, ...article } = madeArticle(page)
  const embedder = fakeEmbedder()
  const texts = splitChunks({ title, sections, ...article }).map(
    ({ section, text }) => `${[title, ...sections[section]!.path].join(' › ')}\n${text}`,
  )
  const vectors = await embedder.embed(texts, { kind: 'passage' })
  return packVectors(Float32Array.from(vectors.flatMap(vector => [...vector])), embedder.dimensions)
}

export function madeId(key: string): string {
  return `shelf:en:${key}`
}

/** Text that browsers cannot compress to much less than half of `length`. */
export function madeText(length: number): string {
  const random = randomOf(String(length))
  return Array.from({ length: length / 8 }, () => letters(random)).join('')
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
