/** What the browser reports about its storage; `free` is undefined and `lasting` false if it reports nothing. */
export async function browserSpace(): Promise<{ free: number | undefined; lasting: boolean }> {
  const storage = globalThis.navigator?.storage
  const { quota, usage } = (await storage?.estimate?.()) ?? {}
  const free = quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))
  return { free, lasting: (await storage?.persisted?.()) ?? false }
}
