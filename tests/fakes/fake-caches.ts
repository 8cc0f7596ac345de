/** A `CacheStorage` in memory, as far as it is used: `open`, and `match`, `keys`, `put`, `delete` by address. */
export function fakeCaches(): CacheStorage {
  const caches = new Map<string, Cache>()
  const open = async (name: string) => {
    const cache = caches.get(name) ?? fakeCache()
    caches.set(name, cache)
    return cache
  }
  return { open } as CacheStorage
}

function fakeCache(): Cache {
  const entries = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => new Request(request).url
  const cache: Partial<Cache> = {
    match: async request => entries.get(urlOf(request))?.clone(),
    keys: async () => [...entries.keys()].map(url => new Request(url)),
    // All of a body or nothing, as a browser keeps it.
    put: async (request, response) =>
      void entries.set(urlOf(request), new Response(await response.arrayBuffer(), response)),
    delete: async request => entries.delete(urlOf(request)),
  }
  return cache as Cache
}
