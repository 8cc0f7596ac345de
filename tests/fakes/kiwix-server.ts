import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Page {
  path: string
  title: string
  html?: string
  redirect?: string
  mimeType?: string
}

interface Book {
  name: string
  title: string
  pages: readonly Page[]
  /** Whether its texts are indexed; titles always are. */
  isIndexed?: boolean
  metadata?: Record<string, string>
}

/** How servers differ: 3.3, as Debian has it, dresses pages; from 3.4 on (libkiwix 12) they are under `/content`, as they are. */
const VERSIONS = { '3.3': { content: '', isDressed: true }, today: { content: '/content', isDressed: false } }

/**
 * A double of kiwix-serve, which answers as the real 3.3 did, or as later ones do by their change log and templates: redirects
 * lead from `/raw` to where people see the page, and OPTIONS is answered as if nobody were there.
 */
export async function kiwixServer({
  books,
  version = 'today',
}: {
  books: readonly Book[]
  version?: keyof typeof VERSIONS
}) {
  const { content, isDressed } = VERSIONS[version]
  const requests: { method: string; path: string; headers: Record<string, unknown> }[] = []

  function answer(url: URL): [status: number, type: string, body: string, headers?: Record<string, string>] {
    const parts = url.pathname.split('/').slice(1).map(decodeURIComponent)
    const parameter = (name: string) => url.searchParams.get(name) ?? ''
    if (url.pathname === '/catalog/v2/entries') return [200, 'application/atom+xml', catalog(books, content)]
    if (url.pathname === '/search') {
      const book = books.find(({ name }) => name === (parameter('books.name') || parameter('content')))
      if (!book || !parameter('pattern'))
        return [400, 'application/xml; charset=utf-8', '<?xml version="1.0"><error>Invalid request</error>']
      if (book.isIndexed === false) return [404, 'text/html; charset=utf-8', dressed('Fulltext search unavailable')]
      return [
        200,
        'application/rss+xml; charset=utf-8',
        results(book, parameter('pattern'), Number(parameter('pageLength')), content),
      ]
    }
    if (url.pathname === '/suggest') {
      const book = books.find(({ name }) => name === parameter('content'))
      if (!book) return [404, 'text/html; charset=utf-8', dressed('Content not found')]
      return [200, 'application/json; charset=utf-8', suggestions(book, parameter('term'))]
    }
    const [place, name, kind, ...rest] =
      parts[0] === 'raw' ? parts : ['', parts[content ? 1 : 0], '', ...parts.slice(content ? 2 : 1)]
    const book = books.find(book => book.name === name)
    const path = rest.join('/')
    if (place === 'raw' && kind === 'meta') {
      const value = book?.metadata?.[path]
      return value === undefined
        ? [404, 'text/html', dressed('Content not found')]
        : [200, 'text/plain;charset=UTF-8', value]
    }
    const page = book?.pages.find(page => page.path === path)
    if (!book || !page) return [404, 'text/html; charset=utf-8', dressed('Content not found')]
    if (page.redirect !== undefined)
      return [302, '', '', { Location: `${content}/${book.name}/${encodeURIComponent(page.redirect)}` }]
    return [200, page.mimeType ?? 'text/html', place === 'raw' || !isDressed ? page.html! : dressed(page.html!)]
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://kiwix.invalid')
    requests.push({ method: request.method!, path: url.pathname + url.search, headers: request.headers })
    if (request.method !== 'GET') return response.writeHead(404).end()
    const [status, type, body, headers] = answer(url)
    const cors = { 'Access-Control-Allow-Origin': '*', ...(type && { 'Content-Type': type }), ...headers }
    return response.writeHead(status, cors).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

const dressed = (html: string): string => `<div class="taskbar">Kiwix toolbar</div>${html}`

const catalog = (books: readonly Book[], content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="https://specs.opds.io/opds-1.2">
  <id>040d931e-dbe5-6ad0-8256-dd5a02536d92</id>
  <link rel="start" href="/catalog/v2/root.xml" type="application/atom+xml;profile=opds-catalog;kind=navigation"/>
  <title>All Entries</title>
  <updated>2026-11-26T14:28:36Z</updated>
${books
  .map(
    ({ name, title }, i) => `  <entry>
    <id>urn:uuid:ca1f4517-d779-5128-5ee6-c17fbfd5c6d${i}</id>
    <title>${escaped(title)}</title>
    <updated>2026-11-25T00:00:00Z</updated>
    <summary>Made for tests</summary>
    <language>${i === 0 ? 'eng' : 'fra'}</language>
    <name>made_en_all</name>
    <tags>_ftindex:no;_pictures:yes</tags>
    <link rel="http://opds-spec.org/image/thumbnail" href="/catalog/v2/illustration/x/?size=48" type="image/png;width=48;height=48;scale=1"/>
    <link type="text/html" href="${content}/${name}" />
    <author><name>Wikipedia</name></author>
    <publisher><name>Footnote</name></publisher>
    <dc:issued>2026-11-25T00:00:00Z</dc:issued>
  </entry>`,
  )
  .join('\n')}
</feed>`

function results({ name, pages, title }: Book, pattern: string, length: number, content: string): string {
  const words = pattern.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const found = pages.filter(
    ({ html = '', mimeType }) => !mimeType && words.every(word => new RegExp(`\\b${word}\\b`, 'i').test(html)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Search: ${escaped(pattern)}</title>
    <link>/search?pattern=${encodeURIComponent(pattern)}&amp;format=xml</link>
    <description>Search result for ${escaped(pattern)}</description>
${found
  .slice(0, length)
  .map(
    page => `    <item>
      <title>${escaped(page.title)}</title>
      <link>${content}/${name}/${encodeURIComponent(page.path)}</link>
        <description>...<b>${escaped(words[0] ?? '')}</b> and what stands &amp; falls beside it......</description>
        <book><title>${escaped(title)}</title></book>
        <wordCount>2,999</wordCount>
    </item>`,
  )
  .join('\n')}
  </channel>
</rss>`
}

/** Where nothing is indexed, titles are compared as they are written. */
function suggestions({ pages, isIndexed = true }: Book, term: string): string {
  const compared = (text: string) => (isIndexed ? text.toLowerCase() : text)
  const begins = pages.filter(({ title, mimeType }) => !mimeType && compared(title).startsWith(compared(term)))
  const found = begins.map(({ title, path }) => ({
    value: escaped(title),
    label: `&lt;b&gt;${escaped(title)}&lt;/b&gt;`,
    kind: 'path',
    path,
  }))
  return JSON.stringify([
    ...found,
    { value: `${term} `, label: `containing &apos;${escaped(term)}&apos;...`, kind: 'pattern' },
  ])
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
