/** Opens a cache of the browser; undefined in private windows and on plain HTTP, where there are none. */
export async function openCache(name: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(name).catch(() => undefined)
}
