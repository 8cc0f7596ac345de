import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { addressPart } from '../../common/core/address-part.ts'
import { SourceError, UserError } from '../../common/core/errors.ts'
import { once } from '../../common/core/once.ts'
import { capitalised } from '../../common/text/capitalised.ts'
import { terms } from '../../common/text/terms.ts'
import { titleKey } from '../../common/text/title.ts'
import type { Article } from '../../documents/article.ts'
import type { ReadPage } from '../../library/read-page.ts'
import { addressId } from '../address-id.ts'
import type { Hit, KnownPage, Source } from '../source.ts'
import type { AddressMeans } from '../source-means.ts'
import { plainText } from '../wikipedia/plain-text.ts'
import { queuesByHost, type Reply, type Requests } from '../wikipedia/requests.ts'
import { languageTag } from '../zim/language-tag.ts'
import { asWikiHtml, originOf, withoutEnding } from '../zim/zim-page.ts'
import { type Place, placesOf } from './kiwix-address.ts'
import { type Book, pathIn, readCatalog, readSearch, readSuggestions } from './kiwix-replies.ts'

const MOST_HITS = 100
const SIMILAR = 5
/** A query of at most this many words may be a title. */
const TITLE_WORDS = 8
/** Placeholder for the ZIM file's metadata if fetching it fails. */
const UNKNOWN = { source: '', licence: '' }

interface KiwixMeans extends AddressMeans {
  /** The address of the server, or of a book on it. */
  address: string
  requests?: Requests
}

/** The request queue of a server. Its limits are higher than those for Wikimedia, whose servers the whole world shares. */
const requestsTo = queuesByHost({ atOnce: 4, perWindow: 400, windowMs: 20_000 })

/** The source for an address. Throws `UserError` `no-server` if it is empty, otherwise as `kiwix` does. */
export async function kiwixAt({ address = '', language, readPage }: AddressMeans): Promise<Source> {
  if (!address.trim())
    throw new UserError('no-server', 'Give the address of the server, such as http://localhost:8080.')
  return kiwix({ address, language, readPage })
}

/**
 * A book on a kiwix-serve of version 3.3 or later; `language` chooses if there are several and the address names none.
 * Requests are simple ones in the sense of CORS, so that browsers send no preflight. Throws `UserError`:
 * `bad-server-address`, `no-kiwix`, `several-books` (with `details.books`), `no-such-book`; `SourceError` if the server
 * cannot be reached.
 */
export async function kiwix({ address, language, readPage, requests }: KiwixMeans): Promise<Source> {
  const places = placesOf(address)
  const ask = requests ?? requestsTo(new URL(places[0]!.root))
  const { root, book } = await findBook(places, language, ask)
  return sourceOf(root, book, readPage, ask)
}

async function findBook(places: readonly Place[], language: string, requests: Requests) {
  for (const { root, book } of places) {
    const reply = await requests.get(new URL(`${root}/catalog/v2/entries?count=-1`)).catch(error => {
      throw outOfReach(new URL(root), error)
    })
    const books = reply.status === 200 ? readCatalog(reply.text) : undefined
    if (books) return { root, book: chosenBook(books, book, language, root) }
  }
  const { host } = new URL(places[0]!.root)
  const message = `${host} answers, but is no kiwix-serve of version 3.3 or later.`
  throw new UserError('no-kiwix', message, { details: { host } })
}

/**
 * The error to report: `http-forbidden` if the browser blocked the request as mixed content, which it reports as a
 * network failure; otherwise `error` itself.
 */
function outOfReach({ protocol, host, hostname }: URL, error: unknown): unknown {
  const isOffline = error instanceof SourceError && error.code === 'offline'
  const here = (globalThis as { location?: Location }).location?.protocol
  const isThisDevice = hostname === 'localhost' || hostname === '127.0.0.1'
  if (!isOffline || here !== 'https:' || protocol !== 'http:' || isThisDevice) return error
  const message = `A page at an https address may not read ${host} over http. Give an https address of the server, or open this page over http.`
  return new SourceError('http-forbidden', message, { cause: error, details: { host } })
}

function chosenBook(books: readonly Book[], name: string | undefined, language: string, root: string): Book {
  const details = { books: books.map(({ name }) => name) }
  const names = details.books.slice(0, 10).join(', ')
  if (name !== undefined) {
    const book = books.find(each => each.name === name)
    if (book) return book
    throw new UserError('no-such-book', `${root} has no book "${name}", but: ${names || 'none'}.`, { details })
  }
  const fitting = books.length === 1 ? books : books.filter(book => languageTag(book.language) === language)
  if (fitting.length === 1) return fitting[0]!
  const example = `${root}/content/${books[0]?.name ?? 'NAME'}`
  const message = `${root} has several books: ${names || 'none'}. Give the address of one, such as ${example}.`
  throw new UserError('several-books', message, { details })
}

function sourceOf(root: string, book: Book, readPage: ReadPage, requests: Requests): Source {
  const id = `${addressId('kiwix', root)}#${encodeURIComponent(book.name)}`
  const language = languageTag(book.language)
  const label = `${book.title} (${new URL(root).host})`
  const revision = book.date || book.uuid
  const raw = (kind: 'content' | 'meta', path: string) =>
    new URL(`${root}/raw/${addressPart(book.name)}/${kind}/${path.split('/').map(addressPart).join('/')}`)
  const metadata = once(readMetadata)

  async function search(query: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    throwIfAborted(signal)
    const words = query.trim()
    if (!words) return []
    const mayBeTitle = terms(words).length <= TITLE_WORDS
    const [byText, byTitle] = await Promise.all([
      searchText(words, limit, signal),
      mayBeTitle ? suggest(words, limit, signal) : [],
    ])
    // A ZIM file without a full-text index is searched by titles alone.
    if (!byText) return (byTitle.length > 0 ? byTitle : await beginning(words, limit, signal)).slice(0, limit)
    const isAsked = ({ title }: Hit) => titleKey(title) === titleKey(words)
    const listed = [...byText.filter(isAsked), ...byTitle.filter(isAsked), ...byText]
    // Of pages that are listed twice, the later entry has the description.
    return [...new Map(listed.map(hit => [hit.id, hit])).values()].slice(0, limit)
  }

  /** Pages whose titles start with these words. Servers without a title index match case: usual spellings are tried. */
  async function beginning(words: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    const spellings = new Set([words.split(/\s+/).map(capitalised).join(' '), capitalised(words)])
    const found = await Promise.all([...spellings].map(spelling => suggest(spelling, limit, signal)))
    const isAsked = ({ title }: Hit) => titleKey(title) === titleKey(words)
    return found.flat().sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
  }

  /** Searches the full text; undefined if the ZIM file has no full-text index. */
  async function searchText(words: string, limit: number, signal?: AbortSignal): Promise<Hit[] | undefined> {
    const pageLength = String(Math.min(limit, MOST_HITS))
    const parameters = { pattern: words, 'books.name': book.name, format: 'xml', pageLength }
    const reply = await requests.get(new URL(`${root}/search?${new URLSearchParams(parameters)}`), signal)
    if (reply.status === 400 || reply.status === 404) return undefined
    return readSearch(reply.text, book.path) ?? badReply(reply)
  }

  async function suggest(words: string, limit: number, signal?: AbortSignal): Promise<Hit[]> {
    const parameters = { content: book.name, term: words, count: String(Math.min(limit, MOST_HITS)) }
    const reply = await requests.get(new URL(`${root}/suggest?${new URLSearchParams(parameters)}`), signal)
    return readSuggestions(reply.text) ?? badReply(reply)
  }

  async function open(asked: string, signal?: AbortSignal): Promise<Article> {
    throwIfAborted(signal)
    const name = asked.trim()
    if (!name) throw new SourceError('no-such-page', 'A page needs a title.', { details: { similar: [] } })
    const path = name.replaceAll(' ', '_')
    // Paths mostly have underscores; those of hits are as the server wrote them.
    const asHit = async () => (path === name ? undefined : fetchPage(name, signal))
    const found = (await fetchPage(path, signal)) ?? (await asHit()) ?? (await fetchCalled(name, signal))
    if (!found) throw await noSuchPage(name, signal)
    return read(found.key, found.html, signal)
  }

  /** Fetches a page by its title, for pages whose path differs from the title. */
  async function fetchCalled(name: string, signal?: AbortSignal): Promise<{ key: string; html: string } | undefined> {
    const title = name.replaceAll('_', ' ')
    const called = (await suggest(title, SIMILAR, signal)).find(listed => titleKey(listed.title) === titleKey(title))
    return called && fetchPage(called.id, signal)
  }

  /**
   * Fetches a page as stored in the ZIM file. Some servers redirect to a page with their own decoration around it; in
   * that case the redirect's target is fetched again as stored.
   */
  async function fetchPage(path: string, signal?: AbortSignal): Promise<{ key: string; html: string } | undefined> {
    const address = raw('content', path)
    const reply = await requests.get(address, signal)
    if (reply.status !== 200) return undefined
    const isThere = new URL(reply.url).pathname === address.pathname
    const target = isThere ? undefined : (pathIn(reply.url, book.path) ?? pathIn(reply.url, `/${book.name}`))
    if (target !== undefined && target !== path) return fetchPage(target, signal)
    if (!/html/.test(reply.headers.get('content-type') ?? '')) {
      throw new SourceError('bad-reply', `The page "${path}" of ${label} holds no text.`)
    }
    return { key: path, html: reply.text }
  }

  async function read(key: string, html: string, signal?: AbortSignal): Promise<Article> {
    // ZIM files before version 6.1 keep their articles in a folder A.
    const folder = key.startsWith('A/') ? 'A/' : ''
    const path = key.slice(folder.length)
    const title = titleIn(html) || withoutEnding(path).replaceAll('_', ' ')
    const meta = { source: id, key, title, revision, language }
    const { url, licence } = originOf(html, withoutEnding(path), await metadata().catch(() => UNKNOWN))
    const address = `${new URL(root).origin}${book.path}/${key.split('/').map(addressPart).join('/')}`
    const page = await abortable(
      readPage(asWikiHtml(html, { path, title }, folder), { ...meta, url: url || address, licence }),
      signal,
    )
    if (page.kind === 'article') return { ...page.article, ...meta }
    throw new SourceError('ambiguous', `"${title}" may mean several pages.`, { details: { choices: page.choices } })
  }

  /** Fetches the origin and the licence that the ZIM file states for all its pages. */
  async function readMetadata(): Promise<{ source: string; licence: string }> {
    const readValue = async (name: string) => {
      const reply = await requests.get(raw('meta', name))
      return reply.status === 200 ? reply.text.trim().slice(0, 200) : ''
    }
    const [licence, source] = await Promise.all(['License', 'Source'].map(readValue))
    return { licence: licence!.replace(/^(CC) (BY[-A-Z]*) (\d\.\d)$/, '$1-$2-$3'), source: source! }
  }

  async function refresh(known: KnownPage, signal?: AbortSignal): Promise<Article | 'unchanged'> {
    throwIfAborted(signal)
    const page = await fetchPage(known.key, signal)
    if (!page) throw await noSuchPage(known.key, signal)
    return known.revision === revision ? 'unchanged' : read(page.key, page.html, signal)
  }

  async function noSuchPage(name: string, signal?: AbortSignal): Promise<SourceError> {
    const title = name.replaceAll('_', ' ')
    // Suggestions only match the start of a title, so shorter and shorter starts are tried.
    const starts = [title, title.slice(0, -1), title.slice(0, Math.ceil(title.length / 2))]
    const similar = new Set<string>()
    for (const start of starts) {
      if (similar.size > 0) break
      for (const listed of await suggest(start, SIMILAR, signal).catch(() => [])) similar.add(listed.title)
    }
    throwIfAborted(signal)
    const details = { similar: [...similar] }
    return new SourceError('no-such-page', `There is no page "${title}" in ${label}.`, { details })
  }

  function badReply({ status, text }: Reply): never {
    const said = `${status} ${text.slice(0, 80)}`
    throw new SourceError('bad-reply', `The answer of ${new URL(root).host} could not be read: ${said}`)
  }

  return {
    id,
    label,
    language,
    search: (query, { limit = 5, signal } = {}) => search(query, limit, signal),
    open: (name, { signal } = {}) => open(name, signal),
    refresh: (known, { signal } = {}) => refresh(known, signal),
  }
}

const titleIn = (html: string): string =>
  plainText(/<title[^>]*>(.*?)<\/title>/is.exec(html.slice(0, 50_000))?.[1] ?? '')
