/** Opens a cache. Returns undefined in private windows and on insecure origins, which have no caches. */
export async function openCache(name: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(name).catch(() => undefined)
}

/** The addresses of what a cache holds; empty where there are no caches. */
export async function addressesIn(name: string): Promise<Set<string>> {
  const cache = await openCache(name)
  return new Set((await cache?.keys())?.map(({ url }) => url))
}

/** Deletes what a cache holds under the addresses that match; nothing where there are no caches. */
export async function deleteWhere(name: string, matches: (url: string) => boolean): Promise<void> {
  const cache = await openCache(name)
  const requests = (await cache?.keys())?.filter(({ url }) => matches(url)) ?? []
  await Promise.all(requests.map(request => cache?.delete(request)))
}
