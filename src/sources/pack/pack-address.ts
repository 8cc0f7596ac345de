import { UserError } from '../../core/errors.ts'
import { percentDecoded } from '../../core/percent-decoded.ts'

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** Parses an address that a person gave. Throws `UserError` `no-pack-address`, `bad-pack-address`. */
export function packAddress(given: string): URL {
  const address = given.trim()
  if (!address) {
    throw new UserError('no-pack-address', 'Give the address of the pack, such as https://example.org/team.zip.')
  }
  // Widgets and programs may give an address relative to their page, as in a link.
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

/** The name shown to people: host and path. */
export const packName = ({ host, pathname }: URL): string => `${host}${percentDecoded(pathname) ?? pathname}`
