import { z } from 'zod'
import { throwIfAborted } from '../../common/core/abort.ts'
import { SourceError } from '../../common/core/errors.ts'
import { inParallel } from '../../common/core/in-parallel.ts'
import { isLocale } from '../../common/text/segments.ts'
import { UNDETERMINED } from '../../documents/article.ts'
import { type ActionApi, actionApi, notAWiki } from './action-api.ts'
import { diagnoseFailure } from './diagnose-failure.ts'
import { type Requests, requestsTo } from './requests.ts'
import { apiCandidates } from './wiki-address.ts'

/** A wiki's description of itself. */
export interface Wiki {
  /** The address of its Action API. */
  api: URL
  ask: ActionApi
  name: string
  /** The language of the wiki's content (BCP 47). */
  language: string
  /** The licence of the wiki's texts; empty if it states none. */
  licence: string
  /** The path or address of a page, with `$1` for the title: `/wiki/$1`. */
  articlePath: string
  /** The address of `index.php`. */
  script: URL
  /** Names of namespaces that do not contain articles, in lower case. */
  outside: ReadonlySet<string>
  /** Numbers of the namespaces that the wiki searches by default. */
  searched: readonly number[]
  /**
   * Whether the wiki searches with its database, which matches whole words as written and returns results unordered.
   * Search extensions, such as CirrusSearch, match inflected forms and rank the results.
   */
  searchesByDatabase: boolean
}

const Namespace = z.object({
  id: z.int(),
  name: z.string(),
  canonical: z.string().optional(),
  content: z.boolean().catch(false),
})
const SiteInfo = z.object({
  query: z.object({
    general: z.object({
      sitename: z.string(),
      lang: z.string(),
      server: z.string(),
      script: z.string(),
      articlepath: z.string(),
    }),
    namespaces: z.record(z.string(), Namespace),
    namespacealiases: z.array(z.object({ id: z.int(), alias: z.string() })).catch([]),
    rightsinfo: z.object({ url: z.string(), text: z.string() }).catch({ url: '', text: '' }),
    extensions: z.array(z.object({ name: z.string().catch('') })).catch([]),
    defaultoptions: z.record(z.string(), z.unknown()).catch({}),
  }),
})
type SiteInfo = z.infer<typeof SiteInfo>['query']

const ASKED = 'general|namespaces|namespacealiases|rightsinfo|extensions|defaultoptions'
const SEARCH_ENGINES = /^(?:CirrusSearch|Sphinx|.*Lucene|.*Elastic|.*Solr|BlueSpiceExtendedSearch)/i
/** The link by which a wiki's pages point to its API. */
const RSD = /<link\b[^>]*\brel="EditURI"[^>]*\bhref="([^"]+)"/i
const AT_ONCE = 3
/** Maximum length of a wiki's name in characters; it is shown to people and given to models. */
const LONGEST_NAME = 80

/**
 * Finds the wiki at an address. Throws `UserError` `bad-wiki-address`, and `SourceError`: `not-a-wiki`, `private-wiki`,
 * `wiki-forbidden` (blocked by the wiki's server or by this page's own policy), `offline`, `throttled`.
 */
export async function findWiki(address: string, requests?: Requests): Promise<Wiki> {
  const candidates = apiCandidates(address)
  const failures: SourceError[] = []
  const lookAt = async (api: URL, signal?: AbortSignal): Promise<Wiki | undefined> => {
    if (failures.some(isFinal)) return undefined
    try {
      const ask = actionApi(api, requests ?? requestsTo(api))
      const { query } = await ask({ action: 'query', meta: 'siteinfo', siprop: ASKED }, SiteInfo, signal)
      return describe(api, ask, query)
    } catch (error) {
      throwIfAborted(signal)
      if (!(error instanceof SourceError)) throw error
      failures.push(error)
      return undefined
    }
  }
  const [likeliest, ...others] = candidates
  const found =
    (await lookAt(likeliest!)) ?? (await inParallel(others, AT_ONCE, lookAt)).find(wiki => wiki !== undefined)
  if (found) return found
  const named = failures.some(isFinal) ? undefined : await apiNamedBy(candidates[0]!, address, requests)
  const wiki = named && (await lookAt(named))
  if (wiki) return wiki
  throw await reasonOf(failures, candidates[0]!)
}

/** Whether the error makes it pointless to try other addresses. */
const isFinal = ({ code, details }: SourceError): boolean =>
  (code === 'private-wiki' && details?.api !== undefined) || code === 'throttled'

/** The API address that a page of the wiki names, if its server lets other origins read that page. */
async function apiNamedBy({ origin }: URL, address: string, requests: Requests | undefined): Promise<URL | undefined> {
  const page = URL.canParse(address.trim()) ? new URL(address.trim()) : new URL(origin)
  const reply = await (requests ?? requestsTo(page)).get(page).catch(() => undefined)
  const href = RSD.exec(reply?.text ?? '')?.[1]?.replaceAll('&amp;', '&')
  if (!reply || !href || !URL.canParse(href, reply.url)) return undefined
  const api = new URL(href, reply.url)
  api.search = ''
  return api
}

/** Returns the failure that explains most: one with a reply from the server explains more than one without. */
async function reasonOf(failures: readonly SourceError[], candidate: URL): Promise<SourceError> {
  const clearest = failures.find(isFinal) ?? failures.find(({ code }) => code !== 'offline' && code !== 'bad-reply')
  if (clearest) return clearest
  const [first] = failures
  if (first && failures.every(({ code }) => code === 'offline')) return diagnoseFailure(candidate, first)
  return first?.code === 'bad-reply' ? first : notAWiki(candidate.host)
}

function describe(api: URL, ask: ActionApi, { general, ...info }: SiteInfo): Wiki {
  const script = scriptOf(general, api)
  const namespaces = Object.values(info.namespaces)
  const searched = namespaces
    .filter(({ id, content }) => content || isOn(info.defaultoptions[`searchNs${id}`]))
    .map(({ id }) => id)
  const aliases = new Map(info.namespacealiases.map(({ id, alias }) => [alias, id]))
  const names = [
    ...namespaces.flatMap(({ id, name, canonical = '' }) => [name, canonical].map(name => ({ id, name }))),
    ...[...aliases].map(([name, id]) => ({ id, name })),
  ]
  const outside = names.filter(({ id, name }) => name !== '' && !searched.includes(id))
  return {
    api,
    ask,
    name: general.sitename.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME),
    language: isLocale(general.lang) ? general.lang : UNDETERMINED,
    licence: licenceOf(info.rightsinfo),
    articlePath: general.articlepath,
    script,
    outside: new Set(outside.map(({ name }) => name.toLowerCase())),
    searched: searched.filter(id => id >= 0),
    searchesByDatabase: !info.extensions.some(({ name }) => SEARCH_ENGINES.test(name)),
  }
}

/**
 * The address of `index.php`, derived from the address that the wiki states, or from the API's own address if the
 * stated one is not a web address.
 */
function scriptOf({ server, script }: SiteInfo['general'], api: URL): URL {
  const own = URL.canParse(server, api) ? new URL(server, api) : api
  const base = /^https?:$/.test(own.protocol) ? own : api
  const url = URL.canParse(script, base) ? new URL(script, base) : new URL('index.php', api)
  return /^https?:$/.test(url.protocol) ? url : new URL('index.php', api)
}

const isOn = (option: unknown): boolean => option === 1 || option === true || option === '1'

/** The licence as other sources write it (`CC-BY-SA-4.0`) if it is recognised, otherwise in the wiki's words. */
function licenceOf({ url, text }: { url: string; text: string }): string {
  const [, kind, version] = /creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/.exec(url) ?? []
  if (kind && version) return `CC-${kind.toUpperCase()}-${version}`
  if (/creativecommons\.org\/publicdomain\/zero/.test(url)) return 'CC0-1.0'
  return text || url
}
