import { describe, expect, it, vi } from 'vitest'
import { createFootnote, type FootnoteInstance } from '../../../src/app/api/create-footnote.ts'
import type { FootnoteOptions } from '../../../src/app/api/options.ts'
import { Stopped, UserError } from '../../../src/common/core/errors.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { NILE as NILE_FACT, oneFact } from '../../e2e/scripted-team.ts'
import { fakeEmbedder } from '../../fakes/fake-embedder.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { FilesWorker } from '../../fakes/files-worker.ts'
import { openaiServer } from '../../fakes/openai-server.ts'
import { StaticHost } from '../../fakes/static-host.ts'
import { anArticle } from '../../library/articles.ts'
import { inTurn } from '../../library/packs/packed-pages.ts'
import { libraryWith, NILE, ownParts } from './own-parts.ts'

describe('createFootnote', () => {
  it('makes nothing before it is asked: no browser is needed to call it', () => {
    const footnote = createFootnote()
    expect(Object.keys(footnote).sort()).toEqual(['ask', 'close', 'library', 'on', 'search'])
    footnote.close()
  })

  it.each<[string, unknown, RegExp]>([
    ['an option that there is none of', { engin: 'bundled' }, /engin"/],
    ['no object', 'bundled', /object/],
    ['an engine of no such name', { engine: 'gpt' }, /engine: must be "auto", "bundled".*Engine: id, contextTokens/],
    ['an engine that cannot chat', { engine: { ...fakeEngine([]), chat: undefined } }, /engine: must be/],
    ['an engine without a window', { engine: { ...fakeEngine([]), contextTokens: 0 } }, /engine: must be/],
    [
      'an engine of an unknown profile',
      { engine: { ...fakeEngine([]), profile: 'terse' } },
      /"few-shot", "one-program" or "compact"/,
    ],
    ['no engine', { engine: null }, /engine: must be/],
    ['an endpoint without a model', { engine: { openai: 'https://host/v1' } }, /engine: must be.*openai, model/],
    ['an embedder without a size', { embedder: { ...fakeEmbedder(), dimensions: '384' } }, /embedder: must be/],
    ['an embedder of no language', { embedder: { ...fakeEmbedder(), languages: ['en', 'zh_CN'] } }, /as BCP 47/],
    ['an embedder of a language not in text', { embedder: { ...fakeEmbedder(), languages: [7] } }, /as BCP 47/],
    [
      'a source that opens nothing',
      { source: { id: 'a', label: 'A', language: 'en', search() {} } },
      /source: must be/,
    ],
    [
      'a source whose name would split the ids of its pages',
      { source: { id: 'my:notes', label: 'A', language: 'en', search() {}, open() {} } },
      /source: must be.*without a colon/,
    ],
    ['a way to the answer that there is not', { strategy: 'by-magic' }, /strategy: must be "team".*"one-shot"/],
    ['a library that is half of one', { library: { find() {}, add() {} } }, /library: must be/],
    ['a sandbox that was opened already', { sandbox: { run() {}, close() {} } }, /sandbox: must be a function/],
    ['an address that is none', { base: 'footnote/' }, /base: "footnote\/" is no address/],
    [
      'an embedder beside a library',
      { library: ownParts().library, embedder: 'none' },
      /embedder: a library of your own/,
    ],
  ])('refuses %s, and says what would do', (_, options, message) => {
    const make = () => createFootnote(options as FootnoteOptions)
    expect(make).toThrow(UserError)
    expect(make).toThrow(message)
  })

  it.each<[string, (footnote: FootnoteInstance) => unknown, RegExp]>([
    ['a question that is no text', f => f.ask(7 as never), /ask: question must be text/],
    ['a signal that is none', f => f.ask('?', { signal: {} as never }), /ask: signal: must be an AbortSignal/],
    ['no time at all', f => f.ask('?', { timeoutSeconds: 0 }), /ask: timeoutSeconds/],
    ['an option of no such name', f => f.ask('?', { timeout: 3 } as never), /ask: .*timeout/],
    [
      'events of no such type',
      f => f.on('finished' as never, () => {}),
      /"finished" is no type of event; there are .*answer/,
    ],
    ['a listener that is none', f => f.on('answer', 'log' as never), /the listener must be a function/],
  ])('refuses %s at once', (_, call, message) => {
    expect(() => call(createFootnote(ownParts()))).toThrow(message)
  })

  it.each<[string, (footnote: FootnoteInstance) => Promise<unknown>]>([
    ['a query that is no text', f => f.search(null as never)],
    ['a limit of nothing', f => f.search('nile', { limit: 0 })],
    ['a way of searching that there is not', f => f.search('nile', { by: 'smell' as never })],
    ['a page that is no article', f => f.library.add({ title: 'Nile' } as never)],
  ])('refuses %s', async (_, call) => {
    await expect(call(createFootnote(ownParts()))).rejects.toMatchObject({ kind: 'user', code: 'bad-arguments' })
  })
})

describe('its parts', () => {
  it('can be a model server', async () => {
    const server = await openaiServer({ key: 'secret' })
    server.reply = ({ messages }) => oneFact(NILE_FACT)(messages)
    const engine = { openai: server.baseUrl, model: 'test', key: 'secret' }
    try {
      expect(await createFootnote({ ...ownParts(), engine }).ask(NILE.question)).toMatchObject({ found: true })
      const refused = createFootnote({ ...ownParts(), engine: { ...engine, key: 'guessed' } }).ask(NILE.question)
      await expect(refused).rejects.toMatchObject({ kind: 'user', code: 'bad-key' })
    } finally {
      await server.close()
    }
  })

  it('can be an engine whose functions are those of its class', async () => {
    const { engine, ...parts } = ownParts()
    class Mine {
      readonly id = 'mine'
      readonly contextTokens = 4096
      load = () => engine.load()
      chat: typeof engine.chat = request => engine.chat(request)
      async unload() {}
    }
    const run = createFootnote({ ...parts, engine: new Mine() }).ask(NILE.question)
    expect(await run).toMatchObject({ found: true })
  })

  it('speaks to an engine as its profile says', async () => {
    const systems: string[] = []
    const engine = fakeEngine(({ messages: [system] }) => {
      systems.push(system!.content)
      return 'final_answer("not found")'
    })
    await createFootnote({ ...ownParts(), engine }).ask(NILE.question)
    await createFootnote({ ...ownParts(), engine: { ...engine, profile: 'compact' } }).ask(NILE.question)
    expect(systems.at(0)).toContain('Examples:')
    expect(systems.at(-1)).not.toContain('Examples:')
  })

  it('goes the way to the answer that is named', async () => {
    const footnote = createFootnote({ ...ownParts(), engine: fakeEngine(['6,650 km']), strategy: 'closed-book' })
    const run = footnote.ask(NILE.question)
    expect(await run).toMatchObject({ text: '6,650 km', footnotes: [] })
  })

  it('can be a corpus, as text', async () => {
    const corpus = JSON.stringify({ title: 'Nile', text: 'The Nile is 6,650 km long.' })
    const footnote = createFootnote({ ...ownParts(), source: { corpus, name: 'rivers' } })
    const answer = await footnote.ask(NILE.question)
    expect(answer.footnotes[0]).toMatchObject({ source: 'corpus-rivers', title: 'Nile' })
  })

  it('can be a wiki, by its address, and tells when it is asked that there is none', async () => {
    const footnote = createFootnote({ ...ownParts(), source: { mediawiki: 'ftp://wiki.example' } })
    await expect(footnote.ask(NILE.question)).rejects.toMatchObject({ kind: 'user', code: 'bad-wiki-address' })
    expect(() => createFootnote({ source: { mediawiki: '' } })).toThrow(/source\.mediawiki/)
  })

  it('can be a pack at an address, which its footnotes name beside the page’s own address', async () => {
    const article = anArticle('Nile', { sections: [{ path: [], text: 'The Nile is 6,650 km long.' }] })
    const page = { page: ingest(article, splitChunks, 1_000), vectors: [] }
    const host = new StaticHost(new Uint8Array(await (await writePack(inTurn([page]))).arrayBuffer()))
    vi.stubGlobal('fetch', host.fetch)
    const footnote = createFootnote({ ...ownParts(), source: { pack: 'https://team.example/rivers.zip' } })
    const answer = await footnote.ask(NILE.question)
    vi.unstubAllGlobals()
    expect(answer.footnotes[0]).toMatchObject({ title: 'Nile', imported: 'team.example/rivers.zip' })
    expect(answer.footnotes[0]?.url).toMatch(/^https:\/\/example\.org\/Nile/)
  })

  it('can be a ZIM file or a Kiwix server, and tells when it is asked that it is none', async () => {
    const zim = createFootnote({ ...ownParts(), source: { zim: new File(['no ZIM'], 'rivers.zim') } })
    await expect(zim.ask(NILE.question)).rejects.toMatchObject({ kind: 'user', code: 'not-zim' })
    const kiwix = createFootnote({ ...ownParts(), source: { kiwix: 'ftp://kiwix.example' } })
    await expect(kiwix.ask(NILE.question)).rejects.toMatchObject({ kind: 'user', code: 'bad-server-address' })
    const pack = createFootnote({ ...ownParts(), source: { pack: 'ftp://team.example' } })
    await expect(pack.ask(NILE.question)).rejects.toMatchObject({ kind: 'user', code: 'bad-pack-address' })
    for (const source of [{ kiwix: '' }, { pack: '' }, { zim: 'rivers.zim' }]) {
      expect(() => createFootnote({ source } as FootnoteOptions)).toThrow(/source/)
    }
  })

  it('tells of a corpus that cannot be read when it is asked, and can still be searched', async () => {
    const footnote = createFootnote({ ...ownParts(), source: { corpus: 'Nile: 6,650 km' } })
    await expect(footnote.ask(NILE.question)).rejects.toMatchObject({ kind: 'user', code: 'bad-corpus' })
    expect(await footnote.search('nile')).toEqual([])
  })

  it('can be files, of which one is cited by its name and page', async () => {
    vi.stubGlobal('Worker', FilesWorker)
    vi.stubGlobal('location', { href: 'https://site.test/' })
    const nile = new File(['# Rivers\n\nThe Nile is 6,650 km long.'], 'Nile')
    const footnote = createFootnote({ ...ownParts(), source: { files: [nile] }, base: 'https://site.test/' })
    expect((await footnote.ask(NILE.question)).footnotes[0]).toMatchObject({ source: 'files', title: 'Nile', url: '' })
    const broken = createFootnote({
      ...ownParts(),
      source: { files: [new File([], 'a.pdf')] },
      base: 'https://site.test/',
    })
    await expect(broken.ask(NILE.question)).rejects.toMatchObject({ kind: 'user', code: 'empty-file' })
    vi.unstubAllGlobals()
  })

  it('can be a source of one’s own, whose pages are kept and found', async () => {
    const nile = { ...anArticle('Eiffel Tower'), source: 'notes', title: 'Nile', key: 'Nile' }
    const article = { ...nile, sections: [{ path: [], text: 'The Nile is 6,650 km long.' }] }
    const hit = { id: 'Nile', title: 'Nile', description: 'a river' }
    const source = {
      id: 'notes',
      label: 'my notes',
      language: 'en',
      search: async () => [hit],
      open: async () => article,
    }
    const footnote = createFootnote({ ...ownParts(), source })
    expect(await footnote.ask(NILE.question)).toMatchObject({ found: true, footnotes: [{ source: 'notes' }] })
    expect((await footnote.search('how long is the nile'))[0]).toMatchObject({ title: 'Nile', source: 'notes' })
    expect(await footnote.library.pages()).toMatchObject([{ title: 'Nile' }])
  })

  it('can be a source whose pages are at hand: one that was changed is read as it is now', async () => {
    let [text, revision] = ['The Nile is long.', '1']
    const source = {
      id: 'notes',
      label: 'my notes',
      language: 'en',
      atHand: true,
      search: async () => [{ id: 'Nile', title: 'Nile', description: '' }],
      open: async () => {
        const article = { ...anArticle('Eiffel Tower'), source: 'notes', title: 'Nile', key: 'Nile', revision }
        return { ...article, sections: [{ path: [], text }] }
      },
    }
    const footnote = createFootnote({ ...ownParts(), source })
    expect(await footnote.ask(NILE.question)).toMatchObject({ found: false })
    ;[text, revision] = ['The Nile is 6,650 km long.', '2']
    expect(await footnote.ask(NILE.question)).toMatchObject({ found: true, footnotes: [{ revision: '2' }] })
  })

  it.each<[string, object]>([
    ['hits that are none', { search: async () => [{ title: 'Nile' }] }],
    ['pages that are none', { open: async () => ({ title: 'Nile' }) }],
    ['errors of any kind', { search: () => Promise.reject(new TypeError('odd')) }],
  ])('can be a source that gives %s: the agents are told, and the run ends in order', async (_, odd) => {
    const hit = { id: 'Nile', title: 'Nile', description: 'a river' }
    const source = {
      id: 'notes',
      label: 'my notes',
      language: 'en',
      search: async () => [hit],
      open: async () => anArticle('Eiffel Tower'),
      ...odd,
    }
    const footnote = createFootnote({ ...ownParts(), source: source as never })
    const failures: string[] = []
    footnote.on('tool-returned', ({ ok, output }) => void (ok || failures.push(output)))
    await footnote.ask(NILE.question)
    expect(failures.join()).toMatch(/my notes.*gave no|odd/)
  })
})

describe('listening', () => {
  it('hears the events of all runs, and which run they are of', async () => {
    const footnote = createFootnote(ownParts())
    const asked: string[] = []
    footnote.on('answer', (event, run) => void asked.push(`${run.question} ${event.found}`))
    await Promise.all([footnote.ask('How long is the Nile?'), footnote.ask('How long is it?')])
    expect(asked.sort()).toEqual(['How long is it? true', 'How long is the Nile? true'])
  })

  it('ends when it is ended, even where one function listens twice', async () => {
    const footnote = createFootnote(ownParts())
    let heard = 0
    const count = () => void heard++
    const ends = [footnote.on('answer', count), footnote.on('answer', count)]
    ends[0]!()
    await footnote.ask(NILE.question)
    expect(heard).toBe(1)
    ends[1]!()
    await footnote.ask(NILE.question)
    expect(heard).toBe(1)
  })

  it('that throws is reported, and the run goes on', async () => {
    const reported: unknown[] = []
    globalThis.reportError = error => void reported.push(error)
    const footnote = createFootnote(ownParts())
    footnote.on('run-started', () => {
      throw new Error('mine')
    })
    expect(await footnote.ask(NILE.question)).toMatchObject({ found: true })
    expect(reported).toEqual([new Error('mine')])
    Reflect.deleteProperty(globalThis, 'reportError')
  })
})

describe('the library', () => {
  it('takes pages by hand, finds them, and forgets them', async () => {
    const { library, search } = createFootnote(ownParts())
    const { id } = await library.add(anArticle('Eiffel Tower'))
    expect((await search('when was the tower completed?', { limit: 1 }))[0]).toMatchObject({ page: id })
    expect(await library.article(id)).toEqual(anArticle('Eiffel Tower'))
    await library.remove(id)
    expect(await search('tower')).toEqual([])
  })

  it('tells of pages that come and go', async () => {
    const { library } = createFootnote(ownParts())
    const changed = new Promise<string>(resolve => library.onChange(resolve))
    await library.pages()
    const { id } = await library.add(anArticle('Eiffel Tower'))
    expect(await changed).toBe(id)
  })
})

describe('closing', () => {
  it('stops what runs, and leaves one’s own engine alone', async () => {
    let unloaded = 0
    const engine = { ...fakeEngine(() => new Promise(() => {})), unload: async () => void unloaded++ }
    const footnote = createFootnote({ ...ownParts(), engine })
    const run = footnote.ask(NILE.question)
    footnote.on('agent-started', () => footnote.close())
    await expect(run).rejects.toBeInstanceOf(Stopped)
    expect(unloaded).toBe(0)
  })

  it('ends what is awaited of the library', async () => {
    const library = libraryWith({ pages: () => new Promise(() => {}) })
    const footnote = createFootnote({ ...ownParts(), library })
    await footnote.search('anything')
    const pages = footnote.library.pages()
    footnote.close()
    await expect(pages).rejects.toBeInstanceOf(Stopped)
  })

  it('refuses everything afterwards, and can be done twice', async () => {
    const footnote = createFootnote(ownParts())
    footnote.close()
    footnote.close()
    expect(() => footnote.ask('?')).toThrow(/closed/)
    await expect(footnote.search('?')).rejects.toMatchObject({ code: 'closed' })
    await expect(footnote.library.pages()).rejects.toMatchObject({ code: 'closed' })
  })
})
