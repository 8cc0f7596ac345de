import { abortable, throwIfAborted } from '../../common/core/abort.ts'
import { SourceError, UserError } from '../../common/core/errors.ts'
import { languageNameIn } from '../../common/core/language-name.ts'
import { percentDecoded } from '../../common/core/percent-decoded.ts'
import { type Article, type ArticleMeta, titleFromKey } from '../../documents/article.ts'
import type { Hit, KnownPage, Source } from '../source.ts'
import type { SourceMeans } from '../source-means.ts'
import { keyOfDocument, redirectTarget, revisionOf } from './document-facts.ts'
import { plainText } from './plain-text.ts'
import { BareReply, isNoSuchRoute, parseJsonReply, SearchReply } from './replies.ts'
import { type Reply, type Requests, requestsForAll } from './requests.ts'

const LICENCE = 'CC-BY-SA-4.0'
/** The maximum length of a query in characters; CirrusSearch refuses longer ones. */
const LONGEST_QUERY = 300
const MOST_HITS = 100
const MOST_REDIRECTS = 3

/**
 * Wikipedia in one language, through its REST API. `readPage` turns a page's HTML into an article (in a worker if
 * possible). All languages share `requests`, because Wikimedia limits their rate together. `origin` is the wiki's
 * address, possibly with a path; for tests. Throws `UserError` `bad-language` if `language` is not a wiki's code.
 */
export function wikipedia({
  language,
  readPage,
  requests = requestsForAll,
  origin = `https://${language}.wikipedia.org`,
}: Pick<SourceMeans, 'language' | 'readPage'> & { requests?: Requests; origin?: string }): Source {
  if (!/^[a-z]{2,3}(-[a-z]+)*$/.test(language)) {
    throw new UserError('bad-language', `"${language}" is not the code of a Wikipedia, such as en, de or zh.`)
  }
  const api = `${origin}/w/rest.php/v1`

  const pageUrl = (key: string, part: 'html' | 'bare') => new URL(`${api}/page/${encodeURIComponent(key)}/${part}`)

  async function search(query: string, { limit = 5, signal }: { limit?: number; signal?: AbortSignal } = {}) {
    throwIfAborted(signal)
    const words = query.trim().slice(0, LONGEST_QUERY)
    if (!words) return []
    const url = new URL(`${api}/search/page`)
    url.searchParams.set('q', words)
    url.searchParams.set('limit', String(Math.min(limit, MOST_HITS)))
    const reply = await requests.get(url, signal)
    return parseJsonReply(SearchReply, reply.text).pages.map(toHit)
  }

  async function open(id: string, { signal }: { signal?: AbortSignal } = {}): Promise<Article> {
    throwIfAborted(signal)
    const asked = id.trim().replaceAll(' ', '_')
    if (!asked) throw new SourceError('no-such-page', 'A page needs a title.', { details: { similar: [] } })
    return read(await requests.get(pageUrl(asked, 'html'), signal), asked, signal)
  }

  async function refresh(known: KnownPage, { signal }: { signal?: AbortSignal } = {}): Promise<Article | 'unchanged'> {
    throwIfAborted(signal)
    const { key, revision } = known
    const reply = await getIfChanged(known, signal)
    if (reply?.status === 304 || (reply && revisionIn(reply) === revision)) return 'unchanged'
    if (reply) return read(reply, key, signal)
    const bare = await requests.get(pageUrl(key, 'bare'), signal)
    if (bare.status !== 200) throw await noSuchPage(titleFromKey(key), bare, signal)
    const { latest } = parseJsonReply(BareReply, bare.text)
    return String(latest.id) === revision ? 'unchanged' : open(key, { signal })
  }

  /**
   * Requests the page unless it is unchanged. Undefined if that is impossible: browsers may hide ETags of other origins
   * or block the header, which looks like a network failure. See docs/decisions/0006.
   */
  async function getIfChanged({ key, validator }: KnownPage, signal?: AbortSignal): Promise<Reply | undefined> {
    if (!validator) return undefined
    try {
      return await requests.get(pageUrl(key, 'html'), signal, { 'If-None-Match': validator })
    } catch (error) {
      if (error instanceof SourceError && error.code === 'offline') return undefined
      throw error
    }
  }

  /**
   * Reads the article in a reply. Wikipedia resolves redirects itself; MediaWiki up to 1.39 returns a page without text
   * that names the target, which is then requested.
   */
  async function read(reply: Reply, asked: string, signal?: AbortSignal, steps = 0): Promise<Article> {
    if (reply.status !== 200) throw await noSuchPage(titleFromKey(asked), reply, signal)
    const target = redirectTarget(reply.text)
    if (target !== undefined) {
      if (steps === MOST_REDIRECTS)
        throw new SourceError('bad-reply', `"${titleFromKey(asked)}" leads round in a circle.`)
      return read(await requests.get(pageUrl(target, 'html'), signal), target, signal, steps + 1)
    }
    const meta = metaOf(reply, asked)
    const validator = reply.headers.get('etag')
    const page = await abortable(readPage(reply.text, meta), signal)
    // `language` is the wiki's code, because stored pages are looked up by it; the document may use another tag (`nb`
    // on no.wikipedia.org).
    if (page.kind === 'article') return { ...page.article, language, ...(validator && { validator }) }
    throw new SourceError('ambiguous', `"${meta.title}" may mean several pages.`, {
      details: { choices: page.choices },
    })
  }

  function metaOf(reply: Reply, asked: string): ArticleMeta {
    const revision = revisionIn(reply)
    if (!revision) throw new SourceError('bad-reply', 'What came back is not a Wikipedia page.')
    const key = keyOfDocument(reply.text) ?? keyIn(reply.url) ?? asked
    return {
      source: 'wikipedia',
      key,
      title: titleFromKey(key),
      url: `https://${language}.wikipedia.org/wiki/${encodeURI(key).replaceAll('?', '%3F')}`,
      revision,
      language,
      licence: LICENCE,
    }
  }

  async function noSuchPage(title: string, reply: Reply, signal?: AbortSignal): Promise<SourceError> {
    if (isNoSuchRoute(reply.text)) return new SourceError('bad-reply', `${origin} does not have Wikipedia's REST API.`)
    const similar = await search(title, { limit: 5, signal }).catch(() => [])
    throwIfAborted(signal)
    const details = { similar: similar.map(hit => hit.title) }
    return new SourceError('no-such-page', `Wikipedia has no page "${title}".`, { details })
  }

  return { id: 'wikipedia', label: `${languageNameIn(['en'], language)} Wikipedia`, language, search, open, refresh }
}

const revisionIn = ({ headers, text }: Reply) => revisionOf(headers.get('etag'), text)

/** The key in `…/page/{key}/html`; after a redirect it is that of the target. */
function keyIn(url: string): string | undefined {
  const escaped = /\/page\/([^/]+)\/html$/.exec(new URL(url).pathname)?.[1]
  return escaped && percentDecoded(escaped)
}

function toHit({ key, title, description, excerpt }: SearchReply['pages'][number]): Hit {
  return { id: key, title, description: description || plainText(excerpt ?? '') }
}
