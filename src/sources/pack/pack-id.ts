const PACK = 'pack'

/**
 * The id of a pack's source: `pack-https%3A//example.org/team.zip`. It leads back to the pack, so that a run can go on, and
 * has no colon: ids of pages are made of ids of sources.
 */
export const packSourceId = ({ href }: URL): string => `${PACK}-${href.replaceAll('%', '%25').replaceAll(':', '%3A')}`

/** The address in a source's id, or after `pack:`; undefined where there is none. */
export function packAddressIn(id: string): string | undefined {
  if (id.startsWith(`${PACK}:`)) return id.slice(PACK.length + 1)
  if (!id.startsWith(`${PACK}-`)) return undefined
  return id
    .slice(PACK.length + 1)
    .replaceAll('%3A', ':')
    .replaceAll('%25', '%')
}
