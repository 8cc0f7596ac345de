/**
 * The id of a source at an address: `pack-https%3A//example.org/team.zip`. It contains the address, for resuming runs
 * and refreshing pages. It has no colon, because page ids join the source's id and the page's key with colons.
 */
export const addressId = (kind: string, address: string): string =>
  `${kind}-${address.replaceAll('%', '%25').replaceAll(':', '%3A')}`

/** The address in a source's id, or after `pack:`; undefined if `id` has neither form. */
export function addressOf(kind: string, id: string): string | undefined {
  const rest = id.slice(kind.length + 1)
  if (id.startsWith(`${kind}:`)) return rest
  return id.startsWith(`${kind}-`) ? rest.replaceAll('%3A', ':').replaceAll('%25', '%') : undefined
}
