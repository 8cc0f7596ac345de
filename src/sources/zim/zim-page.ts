import { addressPart } from '../../core/address-part.ts'
import { webAddress } from '../../core/web-address.ts'
import { titleKey } from '../../text/title.ts'
import { plainText } from '../wikipedia/plain-text.ts'

/** Paths are resolved against it; nothing is fetched from there. */
const INSIDE = 'https://zim.invalid/'
const LINK = /(<a\s[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
/** The first of the highest headings. */
const TITLE_HEADING = /<h1\b[^>]*>.*?<\/h1>/is
/** How much of a page's end may say where it is from. */
const FOOT = 6_000
/** A revision's own address, as the makers of Wikipedia's files put it under each article. */
const REVISION_LINK = /href="(https?:\/\/[^"\s]+?[?&](?:amp;)?oldid=\d+)"/gi
const LICENCE_LINK = /creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/i
const WIKIMEDIA =
  /^[\w-]+\.(?:wikipedia|wiktionary|wikivoyage|wikibooks|wikiquote|wikisource|wikinews|wikiversity)\.org$/
const DESCRIPTION_WORDS = 24
/** Paragraphs shorter than this are coordinates and the like. */
const TELLING = 40

/** The ending that files before version 6.1 gave to the paths of articles. */
export const withoutEnding = (path: string): string => path.replace(/\.html?$/, '')

/**
 * A page's HTML as MediaWiki gives it: links to pages of the same file are `./Title`, whatever they were relative to, and the
 * heading that repeats the title is gone, so that the lead is the lead. `folder` is the namespace, which is the first folder
 * of a path in files before version 6.1.
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

/** The path that a link leads to; undefined where it leads to the page itself or out of the articles. */
function linkedPath(href: string, base: string, folder: string): string | undefined {
  const target = href.replaceAll('&amp;', '&')
  if (target === '' || target.startsWith('#') || !URL.canParse(target, base)) return undefined
  const url = new URL(target, base)
  const inside = INSIDE + folder
  if (!url.href.startsWith(inside)) return undefined
  try {
    return withoutEnding(decodeURIComponent(url.pathname.slice(new URL(inside).pathname.length))) || undefined
  } catch {
    return undefined
  }
}

/** Where a page can be read on the web, and under which licence: what it says itself, else what the file says of all. */
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

/** Only of Wikimedia's wikis it is known how the addresses of their pages are made. */
function pageUrl(source: string, path: string): string {
  const host = webAddress(source)?.hostname ?? source
  return WIKIMEDIA.test(host) ? `https://${host}/wiki/${encodeURI(path).replace(/[?#]/g, addressPart)}` : ''
}

/** How a page's first telling paragraph begins, as plain text. */
export function gist(html: string): string {
  for (const [, paragraph = ''] of html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)) {
    const words = plainText(paragraph).split(' ')
    if (words.join(' ').length < TELLING) continue
    return words.length > DESCRIPTION_WORDS ? `${words.slice(0, DESCRIPTION_WORDS).join(' ')} …` : words.join(' ')
  }
  return ''
}
