/** Opens a cache. Returns undefined in private windows and on insecure origins, which have no caches. */
export async function openCache(name: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(name).catch(() => undefined)
}
