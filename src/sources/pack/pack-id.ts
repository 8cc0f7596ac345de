const PACK = 'pack'

/**
 * The id of a pack's source: `pack-https%3A//example.org/team.zip`. It contains the pack's address, so that a run can
 * be resumed. It has no colon, because page ids join the source's id and the page's key with colons.
 */
export const packSourceId = ({ href }: URL): string => `${PACK}-${href.replaceAll('%', '%25').replaceAll(':', '%3A')}`

/** The address in a source's id, or after `pack:`; undefined if `id` has neither form. */
export function packAddressIn(id: string): string | undefined {
  if (id.startsWith(`${PACK}:`)) return id.slice(PACK.length + 1)
  if (!id.startsWith(`${PACK}-`)) return undefined
  return id
    .slice(PACK.length + 1)
    .replaceAll('%3A', ':')
    .replaceAll('%25', '%')
}
