import { UserError } from '../../common/core/errors.ts'
import { percentDecodedOrSame } from '../../common/core/percent-decoded.ts'
import { givenAddress, hasScheme } from '../../common/core/web-address.ts'

/** A possible address of a server, and the book that the address names, if any. */
export interface Place {
  /** Address of the server, without a slash at the end. */
  root: string
  book?: string
}

/** Hosts on a local network, which seldom have a certificate and are therefore addressed by http. */
const NEARBY =
  /^(?:localhost|[\d.]+|\[[\da-f:]+\]|[^./]+|[^/]+\.(?:local|lan|home|intranet|internal))(?::\d+)?(?:\/|$)/i
const MOST_FOLDERS = 4

/**
 * Interprets an address that a person gave: that of the server, of a book in its viewer (`/viewer#BOOK/Page`), or of a
 * page (`/content/BOOK/Page`; `/BOOK/Page` on servers before 3.4). Returns all possible readings, the likeliest first.
 * Throws `UserError` `bad-server-address`.
 */
export function placesOf(address: string): Place[] {
  const given = address.trim()
  const url = givenAddress(hasScheme(given) ? given : `${NEARBY.test(given) ? 'http' : 'https'}://${given}`)
  if (!url) {
    throw new UserError(
      'bad-server-address',
      `"${given}" is not the address of a server. One looks like http://localhost:8080.`,
    )
  }
  const folders = url.pathname
    .split('/')
    .filter(Boolean)
    .slice(0, MOST_FOLDERS + 4)
  const at = (count: number) => [url.origin, ...folders.slice(0, count)].join('/')
  const inHash = percentDecodedOrSame(url.hash.slice(1).split('/')[0] ?? '')
  if (inHash) return [{ root: at(folders.at(-1) === 'viewer' ? folders.length - 1 : folders.length), book: inHash }]
  const marked = folders.findIndex(folder => folder === 'content' || folder === 'raw')
  const named = marked >= 0 ? folders[marked + 1] : undefined
  if (named !== undefined) return [{ root: at(marked), book: percentDecodedOrSame(named) }]
  const asked = url.searchParams.get('books.name') ?? url.searchParams.get('content')
  if (asked && folders.at(-1) === 'search') return [{ root: at(folders.length - 1), book: asked }]
  const most = Math.min(MOST_FOLDERS, folders.length)
  return Array.from({ length: most + 1 }, (_, i) => most - i).map(count => ({
    root: at(count),
    ...(count < folders.length && { book: percentDecodedOrSame(folders[count]!) }),
  }))
}
