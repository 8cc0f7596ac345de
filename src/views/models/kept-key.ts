import * as z from 'zod/mini'

/** A server's key, kept in this browser because the person said so; for that server and no other. */
const Kept = z.object({ origin: z.string(), key: z.string() })
const NAME = 'footnote.key'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key that was kept for the server at this address. */
export function keptKey(storage: KeyStorage | undefined, address: string): string | undefined {
  try {
    const { origin, key } = Kept.parse(JSON.parse(storage?.getItem(NAME) ?? ''))
    return origin === originOf(address) ? key : undefined
  } catch {
    return undefined
  }
}

/** Keeps a key; false where the browser keeps nothing. */
export function keepKey(storage: KeyStorage | undefined, address: string, key: string): boolean {
  const origin = originOf(address)
  if (!storage || !origin) return false
  try {
    storage.setItem(NAME, JSON.stringify({ origin, key }))
    return true
  } catch {
    return false
  }
}

export function forgetKey(storage: KeyStorage | undefined): void {
  try {
    storage?.removeItem(NAME)
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

/** The origin of an address; empty for a text that is none. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
