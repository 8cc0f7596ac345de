/**
 * web-llm names the branch of a repository, `…/resolve/main/`, which may move while a model is being fetched, or between
 * a pause and going on. The revision that the branch is at when a download begins is kept, and all of it comes from there.
 */
const CACHE = 'footnote-revisions'
const REVISION = /^[0-9a-f]{40}$/

export interface PinnedRevision {
  /** Where a file of the folder is to be fetched: at the revision, or at its own address where the hub tells none. */
  at(url: string): string
}

/** `folder` ends in a slash; `probe` is the address of a small file in it. */
export async function pinRevision(folder: string, probe: string, signal: AbortSignal): Promise<PinnedRevision> {
  const revision = (await keptRevision(folder)) ?? (await currentRevision(probe, signal))
  if (!revision) return { at: url => url }
  await (await caches.open(CACHE)).put(folder, new Response(revision))
  const pinned = folder.replace(/\/resolve\/[^/]+\/$/, `/resolve/${revision}/`)
  return { at: url => (url.startsWith(folder) ? pinned + url.slice(folder.length) : url) }
}

/** Lets the model's next download take what the branch is at then. */
export async function forgetRevision(model: string): Promise<void> {
  const cache = await caches.open(CACHE)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.split('/').includes(model))
  await Promise.all(keys.map(key => cache.delete(key)))
}

async function keptRevision(folder: string): Promise<string | undefined> {
  return valid(await (await (await caches.open(CACHE)).match(folder))?.text())
}

/** The hub tells it with every answer; where it cannot be asked, the download itself says why. */
async function currentRevision(probe: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(probe, { method: 'HEAD', signal }).catch(() => undefined)
  return valid(response?.headers.get('X-Repo-Commit'))
}

const valid = (revision: string | null | undefined): string | undefined =>
  revision && REVISION.test(revision) ? revision : undefined
