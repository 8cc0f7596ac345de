/** What Parsoid writes at the top of a page. */
const HEAD = 20_000
const REDIRECT = /<link\b[^>]*\brel="mw:PageProp\/redirect"[^>]*\bhref="(?:\.\/)?([^"#?]+)/
const VERSION_OF = /<link\b[^>]*\brel="dc:isVersionOf"[^>]*\bhref="[^"]*?\/wiki\/([^"#?]+)"/

/** The key of the page that a redirect leads to; undefined where the document is none. */
export const redirectTarget = (html: string): string | undefined => keyIn(REDIRECT, html)

/** The page's own key: `Nile`, also where it was asked for as `nile`. */
export const keyOfDocument = (html: string): string | undefined => keyIn(VERSION_OF, html)

function keyIn(where: RegExp, html: string): string | undefined {
  const escaped = where.exec(html.slice(0, HEAD))?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
  try {
    return escaped && decodeURIComponent(escaped).replaceAll(' ', '_')
  } catch {
    return undefined
  }
}
