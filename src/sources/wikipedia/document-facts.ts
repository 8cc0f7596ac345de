import { percentDecoded } from '../../common/core/percent-decoded.ts'

/** Number of characters at the start of a page within which Parsoid writes its metadata. */
const HEAD = 20_000
const REDIRECT = /<link\b[^>]*\brel="mw:PageProp\/redirect"[^>]*\bhref="(?:\.\/)?([^"#?]+)/
const VERSION_OF = /<link\b[^>]*\brel="dc:isVersionOf"[^>]*\bhref="[^"]*?\/wiki\/([^"#?]+)"/

/** The key of the page that a redirect points to; undefined if the document is not a redirect. */
export const redirectTarget = (html: string): string | undefined => keyIn(REDIRECT, html)

/** The page's canonical key: `Nile`, also if it was requested as `nile`. */
export const keyOfDocument = (html: string): string | undefined => keyIn(VERSION_OF, html)

function keyIn(where: RegExp, html: string): string | undefined {
  const escaped = where.exec(html.slice(0, HEAD))?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
  return escaped && percentDecoded(escaped)?.replaceAll(' ', '_')
}

/** The revision in an ETag, `W/"REVISION/RENDER/view"`. Browsers may hide it, but the document states it, too. */
const IN_ETAG = /^(?:W\/)?"(\d+)\//
const IN_DOCUMENT = /<html\b[^>]*\babout="[^"]*\/revision\/(\d+)"/

/** The revision of a page's HTML; undefined if it is not a Wikipedia page. */
export function revisionOf(etag: string | null, html: string): string | undefined {
  return IN_ETAG.exec(etag ?? '')?.[1] ?? IN_DOCUMENT.exec(html.slice(0, 2000))?.[1]
}
