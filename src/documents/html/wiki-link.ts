import { percentDecodedOrSame } from '../../common/core/percent-decoded.ts'
import { type Attributes, hasClass } from './attributes.ts'

/** The address of an internal link: `./Title` in Parsoid's HTML, `/wiki/Title` in that of the older parser. */
const HREF = /^(?:\.\/|\/wiki\/)([^?#]+)/

/** MediaWiki's limits for titles: at most 255 bytes, and none of the characters in `INVALID`. */
export const MAX_TITLE = 255
const INVALID = /[#<>[\]{}|\uFFFD\p{Control}]/u

/** The title of the article that an `<a>` links to; undefined for missing pages and external links. */
export function linkedTitle(attributes: Attributes): string | undefined {
  if (hasClass(attributes, 'new')) return undefined
  const { rel, href = '' } = attributes
  if (rel !== undefined && !rel.split(/\s+/).includes('mw:WikiLink')) return undefined
  return titleOf(HREF.exec(href)?.[1])
}

/** The title of the missing page that a red link would create; undefined for other links. */
export function missingTitle({ href = '' }: Attributes): string | undefined {
  return /[?&]redlink=1\b/.test(href) ? titleOf(/[?&]title=([^&#]+)/.exec(href)?.[1]) : undefined
}

function titleOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const title = percentDecodedOrSame(path).replaceAll('_', ' ').trim()
  return title === '' || title.length > MAX_TITLE || INVALID.test(title) ? undefined : title
}
