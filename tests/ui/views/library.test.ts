import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FootnoteClient } from '../../../src/app/client/footnote-client.ts'
import { UserError } from '../../../src/common/core/errors.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import type { PageSummary, PassageHit, Space } from '../../../src/library/library.ts'
import { LatestSearch } from '../../../src/ui/views/library/latest-search.ts'
import { LibraryActions } from '../../../src/ui/views/library/library-actions.ts'
import { libraryHash, libraryPlace } from '../../../src/ui/views/library/library-place.ts'
import { markedWords } from '../../../src/ui/views/library/marked-words.ts'
import { firstPages, ORDERS, titled } from '../../../src/ui/views/library/page-list.ts'
import { cutAtPassages, shownSections } from '../../../src/ui/views/library/page-passages.ts'
import { budgets, nearlyFull, pagesToGo } from '../../../src/ui/views/library/space-wording.ts'
import { bytes, languageName } from '../../../src/ui/views/wording.ts'
import { fakeLibrary } from '../../fakes/fake-library.ts'
import { madeUpArticles } from '../../fakes/made-up-articles.ts'

const MB = 1_000_000
const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }

describe('a place in the library', () => {
  it('comes back from its address as it was, whatever the page is called', () => {
    const place = fc.record({
      page: fc.string({ unit: 'grapheme', minLength: 1 }),
      passage: fc.nat(99_999),
      query: fc.string({ unit: 'grapheme' }).map(text => text.trim()),
    })
    fc.assert(
      fc.property(place, there => {
        expect(libraryPlace(libraryHash(there))).toEqual(there)
      }),
    )
  })

  it.each([
    ['#library', { page: '', query: '' }],
    ['#library?q=iron+bands', { page: '', query: 'iron bands' }],
    ['#library/page/wikipedia%3Aen%3ANile?passage=3', { page: 'wikipedia:en:Nile', passage: 3, query: '' }],
    ['#library/page/%E4%B8', { page: '', query: '' }],
    ['#library/page/x?passage=last', { page: 'x', query: '' }],
  ])('%s is one', (hash, place) => expect(libraryPlace(hash)).toEqual(place))

  it.each(['', '#q=What+is+a+library%3F', '#libraryx', '#library/elsewhere'])('%j is none', hash =>
    expect(libraryPlace(hash)).toBeUndefined(),
  )
})

describe('words of the query', () => {
  const marked = (text: string, query: string, language = 'en') =>
    markedWords(text, query, language).flatMap(piece => (piece.marked ? piece.text : []))

  it('are marked, and every character of the passage is still there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          markedWords(text, query, 'en')
            .map(piece => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it.each([
    ['The Éiffel tower, 10,065 rivets.', 'eiffel 10065', ['Éiffel', '10,065']],
    ['Two towers towered.', 'tower', ['towers', 'towered']],
    ['The end of the pier.', 'the pier', ['pier']],
    ['Who sang it? The Who.', 'the who', ['Who', 'The', 'Who']],
    ['An inn inland.', 'in', []],
    ['It was founded by two cities.', 'founding city', ['founded', 'cities']],
    ['埃菲尔铁塔建于1889年', '铁塔', ['铁塔']],
  ])('%j for “%s”', (text, query, words) => expect(marked(text, query)).toEqual(words))
})

describe('the list of pages', () => {
  const page = fc.record({ title: fc.string(), bytes: fc.nat(9), fetchedAt: fc.nat(9), usedAt: fc.nat(9) })
  const pages = fc.array(page as fc.Arbitrary<PageSummary>)

  it('shows the first pages of an order, as if all had been sorted', () => {
    fc.assert(
      fc.property(
        pages,
        fc.constantFrom('title', 'bytes', 'fetchedAt', 'usedAt'),
        fc.integer({ min: 1, max: 9 }),
        (all, order, count) => {
          expect(firstPages(all, order, count)).toEqual(all.toSorted(ORDERS[order]).slice(0, count))
        },
      ),
    )
  })

  it('finds titles by a part of them, upper or lower case', () => {
    const list = ['Elver Point ferry', 'Kelda'].map(title => ({ title }) as PageSummary)
    expect(titled(list, 'POINT').map(({ title }) => title)).toEqual(['Elver Point ferry'])
    expect(titled(list, ' ')).toEqual(list)
  })
})

describe('a page with its passages', () => {
  it('shows all of its text, each passage by itself', () => {
    const spans = fc
      .uniqueArray(fc.nat(60), { maxLength: 8 })
      .map(borders => borders.sort((a, b) => a - b))
      .map(borders => borders.slice(1).map((end, passage) => ({ start: borders[passage]!, end, passage })))
    fc.assert(
      fc.property(fc.string({ minLength: 60, maxLength: 60 }), spans, (text, all) => {
        const shown = cutAtPassages(text, all)
        expect(
          shown
            .map(stretch => stretch.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''))
        expect(shown.flatMap(({ passage }) => passage ?? [])).toEqual(all.map(({ passage }) => passage))
      }),
    )
  })

  it('shows the heading above a section that has no text itself', () => {
    const article = madeUpArticles(5)[4]!
    const shown = shownSections(article, [])
    expect(shown.map(({ headings }) => headings.map(({ text, level }) => `${level} ${text}`))).toEqual([
      [],
      ['3 History'],
      ['4 The fire'],
      ['3 Construction', '4 Stone and iron'],
      ['3 Today'],
    ])
  })

  it('numbers passages as the library does', async () => {
    const { library, article } = fakeLibrary({ pace: 0 })
    const [page] = await library.pages()
    const text = (await article(page!.id))!
    const shown = shownSections(text, await library.passages(page!.id))
    const passages = shown.flatMap(({ stretches }) => stretches).filter(({ passage }) => passage !== undefined)
    expect(passages.map(stretch => stretch.text)).toEqual(splitChunks(text).map(chunk => chunk.text))
  })
})

describe('space', () => {
  const space: Space = {
    pages: 60 * MB,
    earlier: 4 * MB,
    vectors: 20 * MB,
    words: 16 * MB,
    budget: 500 * MB,
    free: 2_000 * MB,
    kept: true,
    lasting: false,
  }
  const page = (usedAt: number, pinned = false) => ({ usedAt, pinned, bytes: 20 * MB }) as PageSummary
  const pages = [page(3), page(1, true), page(2)]

  it('offers budgets that the browser could grant, and the present one', () => {
    expect(budgets(space).map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      '100 MB',
      '500 MB',
      '1 GB',
      'All that the browser grants (2.1 GB)',
    ])
    expect(budgets({ ...space, free: undefined, budget: 70 * MB }).map(({ bytes: size }) => size / MB)).toEqual([
      70, 100, 500, 1_000, 5_000,
    ])
  })

  it('tells how many pages would have to go, and leaves pinned ones out', () => {
    expect(pagesToGo(pages, space, 90 * MB)).toBe(1)
    expect(pagesToGo(pages, space, 1 * MB)).toBe(2)
    expect(pagesToGo(pages, space, 500 * MB)).toBe(0)
    expect(pagesToGo([], space, 0)).toBe(0)
  })

  it('says nothing while there is room, and what can be freed when there is not', () => {
    expect(nearlyFull(space, pages)).toBe('')
    const full = nearlyFull({ ...space, budget: 105 * MB }, pages).replaceAll('\u00a0', ' ')
    expect(full).toContain('nearly full: 100 MB of 105 MB')
    expect(full).toContain('2 pages that are not pinned frees 40 MB')
    expect(full).toContain('earlier revisions frees up to 4 MB')
    expect(nearlyFull({ ...space, free: 2 * MB }, pages)).toContain('The browser has little room left')
    expect(nearlyFull({ ...space, free: 0 }, [page(1, true)])).toContain('unpin some')
  })

  it('is told in round figures', () => {
    expect([0, 950, 41_200, 18_240_000, 1_254_000_000].map(size => bytes(size).replace('\u00a0', ' '))).toEqual([
      '0 KB',
      '0.95 KB',
      '41.2 KB',
      '18.2 MB',
      '1.25 GB',
    ])
  })
})

describe('a language', () => {
  it('has the name that it gives itself, and its code where it has none', () => {
    expect(['de', 'simple', 'not a language'].map(languageName)).toEqual([
      'Deutsch',
      'Simple English',
      'not a language',
    ])
  })
})

describe('search as one types', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const hit = (text: string) => ({ id: text, page: text, text }) as PassageHit

  it('asks once one pauses, and only what was typed last', async () => {
    const asked: string[] = []
    const search = new LatestSearch(host, async query => {
      asked.push(query)
      return [hit(query)]
    })
    for (const query of ['t', 'to', 'tower ']) {
      search.find(query)
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual(['tower'])
    expect(search.hits.map(({ text }) => text)).toEqual(['tower'])
  })

  it('shows nothing of an earlier query that comes in late, and takes it back', async () => {
    const signals: AbortSignal[] = []
    const search = new LatestSearch(host, async (query, { signal } = {}) => {
      signals.push(signal!)
      await new Promise(resolve => setTimeout(resolve, query === 'slow' ? 5_000 : 10))
      return [hit(query)]
    })
    search.find('slow')
    await vi.advanceTimersByTimeAsync(500)
    search.find('quick')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(search).toMatchObject({ answered: 'quick', searching: false })
    expect(search.hits.map(({ text }) => text)).toEqual(['quick'])
  })

  it('offers more passages until it has them all', async () => {
    const all = Array.from({ length: 25 }, (_, n) => hit(`${n}`))
    const search = new LatestSearch(host, async (_, { limit } = {}) => all.slice(0, limit))
    search.find('tower')
    await vi.advanceTimersByTimeAsync(500)
    const first = search.hits.length
    search.more()
    expect(search).toMatchObject({ searching: true, mayHaveMore: true })
    await vi.advanceTimersByTimeAsync(500)
    expect(search.hits.length).toBeGreaterThan(first)
  })

  it('shows nothing once the box is empty', async () => {
    const search = new LatestSearch(host, async query => [hit(query)])
    search.find('tower')
    await vi.advanceTimersByTimeAsync(500)
    search.find('')
    expect(search).toMatchObject({ hits: [], searching: false })
  })

  it('tells why it failed, and can be tried again', async () => {
    let broken = true
    const search = new LatestSearch(host, async query => {
      if (broken) throw new UserError('quota', 'No room.')
      return [hit(query)]
    })
    search.find('tower')
    await vi.advanceTimersByTimeAsync(500)
    expect(search).toMatchObject({ problem: 'No room.', hits: [] })
    broken = false
    search.again()
    await vi.advanceTimersByTimeAsync(500)
    expect(search).toMatchObject({ problem: '', hits: [{ text: 'tower' }] })
  })
})

describe('what one does to pages', () => {
  const nothing = async () => {}
  const actionsOn = (library: FootnoteClient['library']) => new LibraryActions(host, () => library, nothing)
  const pageNamed = async (library: FootnoteClient['library'], name: string) =>
    (await library.pages()).find(({ title }) => title.startsWith(name))!

  it.each([
    ['Corrie Sound lighthouse', 'A newer revision of “Corrie Sound lighthouse” was read.'],
    ['Dunmarrow lighthouse', '“Dunmarrow lighthouse” is up to date.'],
    ['Elver Point ferry', 'Wikipedia no longer has a page “Elver Point ferry”. The one kept here stays.'],
    ['Fastholm lighthouse', 'Wikipedia cannot be reached. Try again when there is a network.'],
    ['<img', 'This page came with a file: its source has no newer revisions.'],
  ])('says what came of refreshing %s', async (name, remark) => {
    const { library } = fakeLibrary({ pace: 0 })
    const actions = actionsOn(library)
    await actions.act({ what: 'refresh', pages: [await pageNamed(library, name)] })
    expect(actions).toMatchObject({ remark, refreshing: false })
  })

  it('pins and deletes many at once', async () => {
    const { library } = fakeLibrary({ pace: 0 })
    const actions = actionsOn(library)
    const pages = (await library.pages()).slice(0, 3)
    await actions.act({ what: 'pin', pages })
    expect(actions.remark).toBe('Pinned 3 pages.')
    expect((await library.pages()).slice(0, 3).every(({ pinned }) => pinned)).toBe(true)
    await actions.act({ what: 'delete', pages })
    expect(await library.pages()).toHaveLength(40)
  })

  it('does one long thing at a time, and stops it when asked', async () => {
    const { library } = fakeLibrary({ pace: 1 })
    const actions = actionsOn(library)
    const importing = actions.importPack([new Blob(['pack'])])
    await actions.exportPack()
    expect(actions.remark).toBe('Importing is still going on. Wait for it, or stop it first.')
    actions.work.stop()
    await importing
    expect(actions.remark).toBe('Stopped. What was added before is kept.')
    expect(actions.work.what).toBe('')
  })

  it('tells what an import added, and refuses what is no pack', async () => {
    const { library } = fakeLibrary({ pace: 0 })
    const actions = actionsOn(library)
    await actions.importPack([new File(['pack'], 'friends.footnote.zip')])
    expect(actions.remark).toBe('Added 3 pages; 16 were here already; 1 was left out, as told under Packs.')
    await actions.importPack([new File(['x'], 'damaged.zip')])
    expect(actions.remark).toContain('This file is no pack')
    await actions.importPack([new Blob(), new Blob()])
    expect(actions.remark).toBe('Drop one pack at a time.')
  })
})
