import { addressPart } from '../../common/core/address-part.ts'
import { percentDecoded } from '../../common/core/percent-decoded.ts'
import { webAddress } from '../../common/core/web-address.ts'
import { titleKey } from '../../common/text/title.ts'
import { plainText } from '../wikipedia/plain-text.ts'

/** Base address for resolving paths; nothing is fetched from it. */
const INSIDE = 'https://zim.invalid/'
const LINK = /(<a\s[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
/** The first top-level heading. */
const TITLE_HEADING = /<h1\b[^>]*>.*?<\/h1>/is
/** Number of characters at the end of a page that are searched for its web address and licence. */
const FOOT = 6_000
/** The address of a revision, which the makers of Wikipedia's files put below each article. */
const REVISION_LINK = /href="(https?:\/\/[^"\s]+?[?&](?:amp;)?oldid=\d+)"/gi
const LICENCE_LINK = /creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/i
const WIKIMEDIA =
  /^[\w-]+\.(?:wikipedia|wiktionary|wikivoyage|wikibooks|wikiquote|wikisource|wikinews|wikiversity)\.org$/
const DESCRIPTION_WORDS = 24
/** Minimum length in characters of the paragraph that describes a page; shorter ones hold coordinates and the like. */
const TELLING = 40

/** Removes `.html`, which files before version 6.1 add to the paths of articles. */
export const withoutEnding = (path: string): string => path.replace(/\.html?$/, '')

/**
 * Converts a page's HTML to MediaWiki's form: links within the file become `./Title`, and the heading that repeats the
 * title is removed, so that the lead comes first. `folder` is the namespace, which is the first folder of paths in
 * files before version 6.1.
 */
export function asWikiHtml(html: string, { path, title }: { path: string; title: string }, folder: string): string {
  const base = INSIDE + folder + path.split('/').map(addressPart).join('/')
  const untitled = html.replace(TITLE_HEADING, heading =>
    titleKey(plainText(heading)) === titleKey(title) ? '' : heading,
  )
  return untitled.replace(LINK, (whole, start: string, double?: string, single?: string) => {
    const title = linkedPath(double ?? single ?? '', base, folder)
    return title === undefined ? whole : `${start}"./${encodeURI(title).replace(/[?#"]/g, addressPart)}"`
  })
}

/** The path that a link leads to; undefined if it leads to the page itself or out of the articles. */
function linkedPath(href: string, base: string, folder: string): string | undefined {
  const target = href.replaceAll('&amp;', '&')
  if (target === '' || target.startsWith('#') || !URL.canParse(target, base)) return undefined
  const url = new URL(target, base)
  const inside = INSIDE + folder
  if (!url.href.startsWith(inside)) return undefined
  const path = percentDecoded(url.pathname.slice(new URL(inside).pathname.length))
  return (path && withoutEnding(path)) || undefined
}

/** A page's address on the web and its licence, as stated by the page itself or else by the ZIM file. */
export function originOf(
  html: string,
  path: string,
  file: { source: string; licence: string },
): { url: string; licence: string } {
  const foot = html.slice(-FOOT)
  const revision = [...foot.matchAll(REVISION_LINK)].at(-1)?.[1]?.replaceAll('&amp;', '&')
  const [, kind, version] = LICENCE_LINK.exec(foot) ?? []
  return {
    url: revision ? (webAddress(revision.replace(/^http:/, 'https:'))?.href ?? '') : pageUrl(file.source, path),
    licence: kind ? `CC-${kind.toUpperCase()}-${version}` : file.licence,
  }
}

/** The web address of a page; empty except for Wikimedia's wikis, because only theirs can be derived from the path. */
function pageUrl(source: string, path: string): string {
  const host = webAddress(source)?.hostname ?? source
  return WIKIMEDIA.test(host) ? `https://${host}/wiki/${encodeURI(path).replace(/[?#]/g, addressPart)}` : ''
}

/** The start of a page's first real paragraph, as plain text. */
export function gist(html: string): string {
  for (const [, paragraph = ''] of html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)) {
    const words = plainText(paragraph).split(' ')
    if (words.join(' ').length < TELLING) continue
    return words.length > DESCRIPTION_WORDS ? `${words.slice(0, DESCRIPTION_WORDS).join(' ')} …` : words.join(' ')
  }
  return ''
}
