/** Opens a cache; undefined in private windows and on insecure origins, where there are none. */
export async function openCache(name: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(name).catch(() => undefined)
}
