import { afterEach, describe, expect, it } from 'vitest'
import { languages, messages, useLanguage } from '../../src/common/messages/messages.ts'
import { AUTO, makeSource, offered, registered } from '../../src/sources/registry.ts'
import type { SourceMeans } from '../../src/sources/source-means.ts'
import { sourceChoice, sourceName } from '../../src/sources/source-name.ts'
import { wellKnownWiki } from '../../src/sources/wikipedia/well-known-wikis.ts'
import { startMediaWikiServer } from '../fakes/mediawiki-server.ts'

const means: SourceMeans = {
  language: 'en',
  library: async () => Promise.reject(new Error('not needed')),
  readPage: async () => Promise.reject(new Error('not needed')),
}
const pages = () => new File(['{"title": "Nile", "text": "The Nile is 6,650 km long."}'], 'rivers.jsonl')

afterEach(() => useLanguage('en'))

describe('the registry of sources', () => {
  it('offers at each door what that door can give what it needs', () => {
    for (const ids of [offered(), offered('file'), offered('visits', 'host-page')]) {
      expect(ids).toEqual(expect.arrayContaining(['wikipedia', 'shelf']))
    }
    expect(offered('file', 'visits')).toEqual(expect.arrayContaining(['library', 'corpus']))
    expect(offered('visits', 'host-page')).toEqual(expect.arrayContaining(['library', 'page']))
    expect(offered('file')).not.toContain('library')
    expect(offered('visits')).not.toContain('corpus')
    expect(offered('file', 'visits')).not.toContain('page')
  })

  it.each(['wikipedia', 'shelf'])('makes %s, which says the same id of itself', async id => {
    expect((await makeSource(id, means)).id).toBe(id)
  })

  it('makes the shelf once, so that it is indexed once', async () => {
    expect(await makeSource('shelf', means)).toBe(await makeSource('shelf', means))
  })

  it('reads and indexes a file once, however often it is asked', async () => {
    const file = pages()
    const source = await makeSource('corpus', { ...means, file })
    expect(source.id).toBe('corpus-rivers-jsonl')
    expect(await makeSource('corpus', { ...means, file })).toBe(source)
    expect(await makeSource('corpus', { ...means, file: pages() })).not.toBe(source)
  })

  it('says which file is missing, and what is no source', async () => {
    await expect(makeSource('corpus', means)).rejects.toMatchObject({ kind: 'user', code: 'no-corpus' })
    for (const id of ['nowhere', AUTO, 'constructor', '']) {
      await expect(makeSource(id, means)).rejects.toMatchObject({ kind: 'user', code: 'no-such-source' })
    }
  })
})

describe('a wiki of any address', () => {
  it('is asked for by its address or a name, in the language of the wikis', async () => {
    await expect(makeSource('mediawiki', means)).rejects.toMatchObject({ kind: 'user', code: 'no-wiki' })
    await expect(makeSource('mediawiki:ftp://wiki.example', means)).rejects.toMatchObject({ code: 'bad-wiki-address' })
    expect(wellKnownWiki('wiktionary', 'de')).toBe('https://de.wiktionary.org')
    expect(wellKnownWiki('wikivoyage', 'simple')).toBe('https://en.wikivoyage.org')
    expect(wellKnownWiki('constructor', 'en')).toBeUndefined()
  })

  it('is made again from its own id, as the source of pages that were kept', async () => {
    const server = await startMediaWikiServer()
    const made = await makeSource(`mediawiki:${server.origin}`, means)
    expect((await makeSource(made.id, means)).id).toBe(made.id)
    await server.close()
  })
})

describe('a source that reads from an address', () => {
  it.each([
    ['kiwix', 'no-server'],
    ['pack', 'no-pack-address'],
  ])('asks for the address where there is none: %s', async (id, code) => {
    await expect(makeSource(id, means)).rejects.toMatchObject({ kind: 'user', code })
  })

  it('says of an address of another kind that it is none', async () => {
    await expect(makeSource('pack:ftp://team.example/a.zip', means)).rejects.toMatchObject({ code: 'bad-pack-address' })
  })
})

describe('names of sources', () => {
  it.each(languages().map(({ code }) => code))('are texts of registered sources only, in %s', async code => {
    await useLanguage(code)
    const { choices, named } = messages().sources
    for (const id of Object.keys({ ...choices, ...named })) expect(registered(id)).toBeDefined()
  })

  it('are those that a source is registered with, where a language has none', async () => {
    await useLanguage('zh')
    expect(sourceChoice('page').label).toBe('This page')
    expect(sourceName({ id: 'corpus-notes', label: 'notes (2 pages)', language: 'en' })).toBe('notes (2 pages)')
  })

  it('are Chinese in Chinese', async () => {
    await useLanguage('zh')
    for (const id of ['wikipedia', 'mediawiki', 'shelf', 'library', 'corpus', 'pack'] as const) {
      const { label, detail } = sourceChoice(id)
      expect(`${label} ${detail}`).toMatch(/^\p{Script=Han}{2,} \p{Script=Han}|^\p{Script=Han}{2,} JSON/u)
    }
  })

  it('follow the language of the page, and that of the pages read', async () => {
    const wikipedia = { id: 'wikipedia', label: 'German Wikipedia', language: 'de' }
    expect(sourceName(wikipedia)).toBe('German Wikipedia')
    await useLanguage('zh')
    expect(sourceName(wikipedia)).toBe('德语维基百科')
  })

  it('leave a source of somebody’s own its name, whatever its id', () => {
    expect(sourceName({ id: 'constructor', label: 'My notes', language: 'en' })).toBe('My notes')
  })
})
