import { UserError } from '../../common/core/errors.ts'
import { givenAddress, hasScheme } from '../../common/core/web-address.ts'

/** The prefix of the ids of sources that are wikis; the wiki's address follows. */
const MEDIAWIKI = 'mediawiki'

/** Folders in which MediaWiki is often installed. */
const USUAL_FOLDERS = ['w/', '', 'wiki/', 'mediawiki/']
const MOST_CANDIDATES = 12

/**
 * Possible addresses of a wiki's Action API, the likeliest first, derived from any address of the wiki: that of a page,
 * of a script, or the bare host, for which https is tried before http. Throws `UserError` `bad-wiki-address`.
 */
export function apiCandidates(address: string): URL[] {
  const given = address.trim()
  const urls = (hasScheme(given) ? [given] : [`https://${given}`, `http://${given}`]).map(givenAddress)
  if (!urls.every(url => url !== undefined)) {
    throw new UserError(
      'bad-wiki-address',
      `"${given}" is not the address of a wiki. One looks like https://wiki.example.`,
    )
  }
  return urls.flatMap(url => candidatesAt(url).slice(0, MOST_CANDIDATES))
}

function candidatesAt(url: URL): URL[] {
  const folders = foldersOf(url.pathname)
  // `/wiki/` usually contains pages. Where it contains scripts, it is still tried, as `wiki/` below its parent.
  const parents = folders.filter(folder => !folder.endsWith('/wiki/'))
  const usual = parents.flatMap(folder => USUAL_FOLDERS.map(below => `${folder}${below}`))
  // The folder of a script that the address names is likelier than the usual folders.
  const isNamed = /\.php(?:\/|$)|\/$/.test(url.pathname) && url.pathname !== '/'
  const paths = new Set([...(isNamed ? [folders[0]!] : []), ...usual])
  return [...paths].map(path => new URL(`${path}api.php`, url.origin))
}

/** The folders of a path, deepest first: `/de/wiki/`, `/de/` and `/` for `/de/wiki/Nile`. Drops `index.php/…`. */
function foldersOf(pathname: string): string[] {
  const folder = pathname.replace(/[^/]*\.php(?:\/.*)?$/, '').replace(/[^/]*$/, '')
  const names = folder.split('/').filter(Boolean)
  return [...names.keys(), names.length].reverse().map(count => ['', ...names.slice(0, count), ''].join('/'))
}

/**
 * The id of a wiki's source: `mediawiki-en.wiktionary.org/w`. It contains the wiki's address, so that stored pages can
 * be refreshed later. It has no colon, because page ids join the source's id and the page's key with colons.
 */
export function wikiSourceId(api: URL): string {
  const folder = api.href.replace(/\/api\.php.*$/, '').replace(/^https:\/\//, '')
  return `${MEDIAWIKI}-${folder.replaceAll(':', '%3A')}`
}

/** The address in a source's id, or after `mediawiki:`; undefined if `id` has neither form. */
export function addressInId(id: string): string | undefined {
  if (id.startsWith(`${MEDIAWIKI}:`)) return id.slice(MEDIAWIKI.length + 1)
  if (!id.startsWith(`${MEDIAWIKI}-`)) return undefined
  const folder = id.slice(MEDIAWIKI.length + 1).replaceAll('%3A', ':')
  return `${hasScheme(folder) ? '' : 'https://'}${folder}/api.php`
}

/** The host in the id of a wiki's source, as a short name for it. */
export function wikiHost(id: string): string | undefined {
  const address = addressInId(id)
  return address && URL.canParse(address) ? new URL(address).host : undefined
}
