import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readWikiPages, wikiPagesOf } from '../../../../lab/eval/everyday/wiki-page.ts'
import { WikipediaDouble } from '../../../../lab/eval/everyday/wikipedia-double.ts'
import { readPage } from '../../../../src/library/read-page.ts'
import { rateLimitedRequests } from '../../../../src/sources/wikipedia/requests.ts'
import { wikipedia } from '../../../../src/sources/wikipedia/wikipedia.ts'

const PAGES = wikiPagesOf([
  { title: 'Nile', text: 'The Nile is a river.\nIt is 6,650 km long & flows north.' },
  { title: 'river', text: 'A river is flowing water. The longest are in Africa.' },
  { title: 'River', text: 'Rivers end in the sea.' },
  { title: 'AC/DC', text: 'A band of Sydney.' },
])
const double = new WikipediaDouble(PAGES)
const get = (path: string, etag?: string, wiki = 'en') =>
  double.answer(new URL(`https://${wiki}.wikipedia.org/w/rest.php/v1/${path}`), etag)
const titles = (path: string, wiki?: string) =>
  JSON.parse(get(path, undefined, wiki).body).pages.map(({ title }: { title: string }) => title)

/** The product's own source, whose requests the double answers. */
const source = wikipedia({
  language: 'en',
  readPage: async (html, meta) => readPage(html, meta),
  requests: rateLimitedRequests({
    fetch: async input => {
      const { url, headers } = new Request(input)
      const { status, headers: told, body } = double.answer(new URL(url), headers.get('if-none-match') ?? undefined)
      return new Response([204, 304, 307].includes(status) ? null : body, { status, headers: told })
    },
  }),
})

describe('the double of Wikipedia', () => {
  it('finds pages that have every word of the query, the one called so first', () => {
    expect(titles('search/page?q=river')).toEqual(['River', 'Nile'])
    expect(titles('search/page?q=rivers+long')).toEqual(['Nile'])
    expect(titles('search/page?q=how+long+is+the+nile')).toEqual(['Nile'])
    expect(titles('search/page?q=Nile+bridge')).toEqual([])
    expect(titles('search/page?q=river&limit=1')).toEqual(['River'])
    expect(titles('search/page?q=river', 'de')).toEqual([])
  })

  it('completes titles', () => {
    expect(titles('search/title?q=ri')).toEqual(['River'])
  })

  it('shows where a hit has the words', () => {
    const [hit] = JSON.parse(get('search/page?q=north').body).pages
    expect(hit).toMatchObject({ key: 'Nile', description: null, matched_title: null })
    expect(hit.excerpt).toBe('It is 6,650 km long &amp; flows <span class="searchmatch">north</span>.')
  })

  it('answers what is wrong as Wikipedia does', () => {
    expect(get('page/Amazon/html').status).toBe(404)
    expect(JSON.parse(get('page/Amazon/html').body)).toMatchObject({ errorKey: 'rest-nonexistent-title' })
    expect(JSON.parse(get('pages/Nile').body)).toMatchObject({ errorKey: 'rest-no-match', httpCode: 404 })
    expect(get('search/page').status).toBe(400)
    expect(get('page/%E0%A4%A/html').status).toBe(404)
  })

  it('leads to a page from a title that is spelled otherwise', () => {
    expect(get('page/nile/html')).toMatchObject({
      status: 307,
      headers: { location: expect.stringContaining('/Nile/html?') },
    })
  })

  it('sends a page once for its revision, to any origin', () => {
    const { status, headers, body } = get('page/Nile/html')
    expect(status).toBe(200)
    expect(body).toContain('/revision/1"')
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-language': 'en' })
    expect(headers.etag).toMatch(/^W\/"1\//)
    expect(get('page/Nile/html', headers.etag)).toMatchObject({ status: 304, body: '' })
  })

  it('is Wikipedia to the product’s own source', async () => {
    const [hit] = await source.search('how long is the Nile')
    expect(hit).toMatchObject({ id: 'Nile', title: 'Nile' })
    const article = await source.open('Nile')
    expect(article).toMatchObject({ key: 'Nile', title: 'Nile', revision: '1', language: 'en' })
    expect(article.sections[0]?.text).toContain('It is 6,650 km long & flows north.')
    expect((await source.open('AC/DC')).title).toBe('AC/DC')
    expect(await source.refresh!({ key: 'Nile', revision: '1', validator: article.validator! })).toBe('unchanged')
    await expect(source.open('Niles')).rejects.toMatchObject({ code: 'no-such-page' })
  })
})

describe('pages of a folder', () => {
  it('say themselves which wiki and which revision they are of', () => {
    const folder = mkdtempSync(join(tmpdir(), 'footnote-pages-'))
    const html = (title: string) =>
      `<html about="https://de.wikipedia.org/wiki/Special:Redirect/revision/7"><head><title>${title}</title>` +
      `<link rel="dc:isVersionOf" href="//de.wikipedia.org/wiki/Jos%C3%A9_${title}"/></head>` +
      `<body><section data-mw-section-id="0"><p>Ein Fluss.</p></section></body></html>`
    writeFileSync(join(folder, 'a.html'), html('A'))
    writeFileSync(join(folder, 'b.html.gz'), gzipSync(html('B')))
    writeFileSync(join(folder, 'c.html'), '<p>Part of a page</p>')
    writeFileSync(join(folder, 'INDEX.tsv'), 'file\twiki')
    const pages = readWikiPages(folder)
    rmSync(folder, { recursive: true })
    expect(pages.map(({ key, language, revision, text }) => [key, language, revision, text.trim()])).toEqual([
      ['José_A', 'de', '7', 'Ein Fluss.'],
      ['José_B', 'de', '7', 'Ein Fluss.'],
    ])
  })

  it('are one for a title, whose paragraphs stay apart', () => {
    expect(PAGES.map(({ title }) => title)).toEqual(['Nile', 'River', 'AC/DC'])
    expect(PAGES[1]?.html).toContain('<p>Rivers end in the sea.</p>')
  })
})
