import { UserError } from '../../core/errors.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** The address of a pack that somebody wrote. Throws `UserError` `no-pack-address`, `bad-pack-address`. */
export function packAddress(given: string): URL {
  const address = given.trim()
  if (!address) {
    throw new UserError('no-pack-address', 'Give the address of the pack, such as https://example.org/team.zip.')
  }
  // As those of links are: from a widget or a program, on the page's own site.
  const base = /^\.{0,2}\//.test(address) ? globalThis.document?.baseURI : undefined
  if (base && URL.canParse(address, base)) return new URL(address, base)
  const whole = SCHEME.test(address) ? address : `https://${address}`
  const url = URL.canParse(whole) && !/\s/.test(address) ? new URL(whole) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new UserError(
      'bad-pack-address',
      `"${address}" is not the address of a pack. One looks like https://example.org/team.zip.`,
    )
  }
  url.hash = ''
  return url
}

/** What people read of it: the host and the file. */
export const packName = ({ host, pathname }: URL): string => `${host}${decoded(pathname)}`

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
