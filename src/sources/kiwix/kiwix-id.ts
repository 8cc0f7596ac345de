const KIWIX = 'kiwix'

/**
 * The id of a book's source: `kiwix-http%3A//localhost%3A8080#BOOK`. It contains the server's address, so that stored
 * pages can be refreshed later. It has no colon, because page ids join the source's id and the page's key with colons.
 */
export const kiwixSourceId = (root: string, book: string): string =>
  `${KIWIX}-${root.replaceAll('%', '%25').replaceAll(':', '%3A')}#${encodeURIComponent(book)}`

/** The address in a source's id, or after `kiwix:`; undefined if `id` has neither form. */
export function kiwixAddressIn(id: string): string | undefined {
  if (id.startsWith(`${KIWIX}:`)) return id.slice(KIWIX.length + 1)
  if (!id.startsWith(`${KIWIX}-`)) return undefined
  return id
    .slice(KIWIX.length + 1)
    .replaceAll('%3A', ':')
    .replaceAll('%25', '%')
}
