const KIWIX = 'kiwix'

/**
 * The id of a book's source: `kiwix-http%3A//localhost%3A8080#BOOK`. It leads back to the server, so that pages that were
 * kept can be asked about again, and has no colon: ids of pages are made of ids of sources.
 */
export const kiwixSourceId = (root: string, book: string): string =>
  `${KIWIX}-${root.replaceAll('%', '%25').replaceAll(':', '%3A')}#${encodeURIComponent(book)}`

/** The address in a source's id, or after `kiwix:`; undefined where there is none. */
export function kiwixAddressIn(id: string): string | undefined {
  if (id.startsWith(`${KIWIX}:`)) return id.slice(KIWIX.length + 1)
  if (!id.startsWith(`${KIWIX}-`)) return undefined
  return id
    .slice(KIWIX.length + 1)
    .replaceAll('%3A', ':')
    .replaceAll('%25', '%')
}
