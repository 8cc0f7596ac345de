import { LexicalIndex } from '../../../src/library/lexical/lexical-index.ts'
import type { LexicalPage } from '../../../src/library/lexical/pack-page.ts'

/** A page called by its title, in one section without a heading. */
export function page(title: string, texts: string[], { language = 'en', section = [] as string[] } = {}): LexicalPage {
  return { id: title, title, language, chunks: texts.map(text => ({ section, text })) }
}

export function indexOf(...pages: LexicalPage[]): LexicalIndex {
  const index = new LexicalIndex()
  for (const each of pages) index.add(each)
  return index
}

export const idsOf = (hits: { id: string }[]): string[] => hits.map(({ id }) => id)
