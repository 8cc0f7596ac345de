import * as z from 'zod/mini'
import { attempt } from '../../../common/core/attempt.ts'

/** A server's API key, stored in this browser because the person agreed; only used for that server. */
const Kept = z.object({ origin: z.string(), key: z.string() })
const NAME = 'footnote.key'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key stored for the server at this address. */
export function keptKey(storage: KeyStorage | undefined, address: string): string | undefined {
  const kept = attempt(() => Kept.parse(JSON.parse(storage?.getItem(NAME) ?? '')))
  return kept?.origin === originOf(address) ? kept.key : undefined
}

/** Stores a key; returns false if the browser stores nothing or `address` is invalid. */
export function keepKey(storage: KeyStorage | undefined, address: string, key: string): boolean {
  const origin = originOf(address)
  if (!storage || !origin) return false
  const keep = () => {
    storage.setItem(NAME, JSON.stringify({ origin, key }))
    return true
  }
  return attempt(keep) ?? false
}

/** If nothing can be removed, nothing was stored. */
export const forgetKey = (storage: KeyStorage | undefined): void => attempt(() => storage?.removeItem(NAME))

/** The origin of an address; empty if the text is not an address. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
