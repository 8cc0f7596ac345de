import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../../src/common/messages/catalogue.ts'
import { languages, messages, useLanguage } from '../../../src/common/messages/messages.ts'

const HAN = /\p{Script=Han}/u
/** Texts that may be the same everywhere: names, tags, units. */
const SAME = [/^own\./, /^units\./, /^common\.escapeKey$/, /^status\.megabytes/]
/** Codes of the library's own functions: no page shows them. */
const FOR_PROGRAMMERS = new Set(['bad-arguments', 'closed', 'no-such-rule'])
/** Codes of errors whose message is taken from the catalogue where they arise. */
const TRANSLATED = new Set(['bad-run-file'])
/** A number also passes for a text; some take a code, a list, or an object with the parts by name. */
const FILLINGS = [2, 'de', ['2'], new Proxy({}, { get: () => 2 })]

afterEach(() => useLanguage('en'))

async function catalogueOf(code: string): Promise<Catalogue> {
  await useLanguage(code)
  return messages()
}

/**
 * Every text by its path; functions as they are. English says errors where they arise, and what is registered where it
 * is registered, so they are looked at by themselves.
 */
function textsOf(catalogue: Catalogue): Map<string, unknown> {
  const walk = (node: unknown, path: string): [string, unknown][] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, child]) => walk(child, path ? `${path}.${key}` : key))
      : [[path, node]]
  return new Map(
    walk({ ...catalogue, errors: {}, strategies: {}, sources: { ...catalogue.sources, choices: {}, named: {} } }, ''),
  )
}

function said(text: unknown): string {
  if (typeof text !== 'function') return String(text)
  for (const filling of FILLINGS) {
    try {
      const words = text(...Array(text.length).fill(filling))
      if (typeof words === 'string' && !words.includes('undefined')) return words
    } catch {
      // It takes something else.
    }
  }
  throw new TypeError(`What does this take? ${text}`)
}

const english = textsOf(await catalogueOf('en'))
const others = languages().flatMap(({ code }) => (code === 'en' ? [] : code))
const placeholders = (text: unknown) => (said(text).match(/\{\w+\}/g) ?? []).sort()
const isWorded = (path: string) =>
  /\p{L}{2}/u.test(said(english.get(path))) && !SAME.some(pattern => pattern.test(path))

describe.each(others)('the catalogue %s', async code => {
  const texts = textsOf(await catalogueOf(code))
  const worded = [...texts].filter(([path]) => isWorded(path))

  it('says all that English says, with the same to fill in', () => {
    const kinds = (all: Map<string, unknown>) => Object.fromEntries([...all].map(([path, text]) => [path, typeof text]))
    expect(kinds(texts)).toEqual(kinds(english))
    for (const [path, text] of texts) {
      expect([path, ...placeholders(text)]).toEqual([path, ...placeholders(english.get(path))])
    }
  })

  it('leaves nothing in English', () => {
    expect(worded.length).toBeGreaterThan(150)
    expect(worded.filter(([path, text]) => said(text) === said(english.get(path))).map(([path]) => path)).toEqual([])
  })

  it('has a text for every error that a person may meet', async () => {
    const codes = new Set(['src', 'workers'].flatMap(codesIn))
    const { errors } = await catalogueOf(code)
    expect(codes.size).toBeGreaterThan(40)
    expect([...codes].filter(each => !(each in errors) && !FOR_PROGRAMMERS.has(each) && !TRANSLATED.has(each))).toEqual(
      [],
    )
  })
})

describe('the Chinese catalogue', async () => {
  const texts = [...textsOf(await catalogueOf('zh'))]

  it('is written in Chinese, and the English one is not', () => {
    expect(texts.filter(([path, text]) => isWorded(path) && !HAN.test(said(text))).map(([path]) => path)).toEqual([])
    const mixed = [...english].filter(([path, text]) => !path.startsWith('own.') && HAN.test(said(text)))
    expect(mixed.map(([path]) => path)).toEqual([])
  })

  it('uses the marks of its own script', () => {
    const foreign = /\p{Script=Han}\s?[,;:!?]|\p{Script=Han}\.(?: |$)|\p{Script=Han}\s?\(|\.{3}/u
    const found = texts.map(([path, text]) => `${path}: ${said(text)}`).filter(text => foreign.test(text))
    expect(found).toEqual([])
  })
})

/** Codes of errors and notices that are told in English: not those that only a model reads, nor our mistakes. */
function codesIn(folder: string): string[] {
  const root = resolve(import.meta.dirname, '../../..')
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap(entry => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      return [
        ...text.matchAll(/(?:User|Source|Engine)Error[(,]\s*'([\w-]+)',\s*(?:['`]|\w+[,)])|notice\('([\w-]+)'/g),
      ].flatMap(([, error, notice]) => error ?? notice ?? [])
    })
}
