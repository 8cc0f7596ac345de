import { UserError } from '../../core/errors.ts'

/** What stands before the address of a wiki in the id of its source. */
const MEDIAWIKI = 'mediawiki'

/** Folders below the root in which MediaWiki is often installed. */
const USUAL_FOLDERS = ['w/', '', 'wiki/', 'mediawiki/']
const MOST_CANDIDATES = 12
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/**
 * The addresses where the Action API of a wiki may be, the likeliest first, from whatever address of it a person has: of a
 * page, of a script, or the bare host, for which https is tried before http. Throws `UserError` `bad-wiki-address`.
 */
export function apiCandidates(address: string): URL[] {
  const given = address.trim()
  const urls = SCHEME.test(given) ? [given] : [`https://${given}`, `http://${given}`]
  if (given === '' || /\s/.test(given) || !urls.every(isWebAddress)) {
    throw new UserError(
      'bad-wiki-address',
      `"${given}" is not the address of a wiki. One looks like https://wiki.example.`,
    )
  }
  return urls.flatMap(url => candidatesAt(new URL(url)).slice(0, MOST_CANDIDATES))
}

function candidatesAt(url: URL): URL[] {
  const folders = foldersOf(url.pathname)
  // `/wiki/` is mostly where pages are shown; where scripts are there, too, its parent leads to them.
  const parents = folders.filter(folder => !folder.endsWith('/wiki/'))
  const usual = parents.flatMap(folder => USUAL_FOLDERS.map(below => `${folder}${below}`))
  // A script's own folder and one that was named are likelier than those that many wikis have.
  const isNamed = /\.php(?:\/|$)|\/$/.test(url.pathname) && url.pathname !== '/'
  const paths = new Set([...(isNamed ? [folders[0]!] : []), ...usual])
  return [...paths].map(path => new URL(`${path}api.php`, url.origin))
}

/** `/de/wiki/` of `/de/wiki/Nile`, then `/de/`, then `/`. What follows `index.php/` is a title. */
function foldersOf(pathname: string): string[] {
  const folder = pathname.replace(/[^/]*\.php(?:\/.*)?$/, '').replace(/[^/]*$/, '')
  const names = folder.split('/').filter(Boolean)
  return [...names.keys(), names.length].reverse().map(
    count =>
      `/${names
        .slice(0, count)
        .map(name => `${name}/`)
        .join('')}`,
  )
}

/**
 * The id of a wiki's source: `mediawiki-en.wiktionary.org/w`. It leads back to the wiki, so that pages that were kept can be
 * asked about again, and has no colon: ids of pages are made of ids of sources.
 */
export function wikiSourceId(api: URL): string {
  const folder = api.href.replace(/\/api\.php.*$/, '').replace(/^https:\/\//, '')
  return `${MEDIAWIKI}-${folder.replaceAll(':', '%3A')}`
}

/** The address in a source's id, or after `mediawiki:`; undefined where there is none. */
export function addressInId(id: string): string | undefined {
  if (id.startsWith(`${MEDIAWIKI}:`)) return id.slice(MEDIAWIKI.length + 1)
  if (!id.startsWith(`${MEDIAWIKI}-`)) return undefined
  const folder = id.slice(MEDIAWIKI.length + 1).replaceAll('%3A', ':')
  return `${SCHEME.test(folder) ? '' : 'https://'}${folder}/api.php`
}

/** The host in the id of a wiki's source: what its pages come from, in a word. */
export function wikiHost(id: string): string | undefined {
  const address = addressInId(id)
  return address && URL.canParse(address) ? new URL(address).host : undefined
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).username === ''
}
