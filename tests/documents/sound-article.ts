import { expect } from 'vitest'
import { isLocale } from '../../src/common/text/segments.ts'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { countTokens } from '../../src/documents/tokens.ts'

/** What every article is, whatever page it was read from; `name` says which one it was not. */
export function expectSound(article: Article, name: string): void {
  const { title, revision, language, links, sections } = article
  const paths = sections.map(section => section.path)
  expect(
    [title, revision, language, ...links, ...paths.flat(), ...sections.map(({ text }) => text)].filter(isBroken),
    name,
  ).toEqual([])
  expect(isLocale(language), name).toBe(true)
  expect(new Set(links).size, name).toBe(links.length)
  expect(paths[0], name).toEqual([])
  expect(
    paths.slice(1).filter(path => path.length === 0 || path.length > 6 || path.includes('')),
    name,
  ).toEqual([])
  const lines = sections.flatMap(({ text }, i) => (i === 0 && text === '' ? [] : text.split('\n')))
  expect(
    lines.filter(line => line === '' || line !== line.trim()),
    name,
  ).toEqual([])
  expectExactChunks(article, name)
}

/** Chunks stand where they say, in order, within the size; together they are the article. */
export function expectExactChunks(article: Article, name: string): void {
  const chunks = splitChunks(article)
  expect(
    chunks.filter(({ section, start, end, text }) => textOf(article, section).slice(start, end) !== text),
    name,
  ).toEqual([])
  expect(
    chunks.filter(({ text }) => text === '' || countTokens(text) > 220),
    name,
  ).toEqual([])
  const order = chunks.filter(({ section, start }, i) => {
    const before = chunks[i - 1]
    return before && (before.section > section || (before.section === section && before.end > start))
  })
  expect(order, name).toEqual([])
  const kept = chunks.map(({ text }) => text).join('')
  const all = article.sections.map(({ text }) => text).join('')
  expect(kept.replace(/\s/g, '') === all.replace(/\s/g, ''), `${name}: text was lost or doubled`).toBe(true)
}

const textOf = (article: Article, section: number): string => article.sections[section]?.text ?? ''

/** Not a string, or one that a C string, a URL or a line cannot hold. */
const isBroken = (text: unknown): boolean =>
  typeof text !== 'string' || /\p{Surrogate}/u.test(text) || /[^\P{Control}\n]/u.test(text)
