import { SourceError, UserError } from '../../common/core/errors.ts'

/** Why a pack at an address cannot be used. Each text continues a sentence that starts with the host's name. */
const REASONS = {
  'no-pack-there': 'has no file at this address. Check it, or ask whoever gave it to you for the new one',
  'pack-refused': 'does not hand out the file at this address without a login',
  'no-ranges':
    'hands out only whole files, and a pack is read in parts. Put it on a host that answers range requests (HTTP 206), or download it and import it in the library',
  'no-pack-size': 'does not say how large the file is. Put the pack on a host that sends Content-Length',
  'no-remote-pack':
    'has another kind of file at this address. Give the address of a pack that was exported from a library',
  'cut-pack': 'has only a part of the pack, or a damaged one. Have it put there anew',
  'unindexed-pack':
    'has a pack without an index, from an earlier version. Import it in the library and export it again, and put that one there',
  'newer-pack': 'has a pack that was made by a newer version of Footnote. Update this one',
  'large-pack': 'has a file that is larger than any pack',
  'pack-changed': 'has another pack at this address since it was opened. Ask again: the new one is opened then',
} as const

type RemotePackProblem = keyof typeof REASONS

/** A `UserError` with the problem as its code, and the host in `details`. */
export function badRemotePack(problem: RemotePackProblem, { host }: URL): UserError {
  return new UserError(problem, `${host} ${REASONS[problem]}.`, { details: { host } })
}

/** The error for a single page that cannot be read, while others still can. */
export function badPage(title: string, cause: unknown): SourceError {
  const reason = cause instanceof Error ? ` ${cause.message}` : ''
  return new SourceError('bad-reply', `The page "${title}" cannot be read from the pack.${reason}`, { cause })
}
