import { deleteWhere } from '../open-cache.ts'
import { isOf } from './stored-model.ts'

/**
 * web-llm downloads from a repository's branch, `…/resolve/main/`, which may change during a download or a pause. So the
 * branch's current revision is stored when a download begins, and all files are downloaded from that revision.
 */
const CACHE = 'footnote-revisions'
const REVISION = /^[0-9a-f]{40}$/

/**
 * Returns a function for the address of a file at the pinned revision: the given address if the hub named no revision.
 * @param folder ends in a slash @param probe address of a small file in it
 */
export async function pinRevision(
  folder: string,
  probe: string,
  signal: AbortSignal,
): Promise<(url: string) => string> {
  const revision = (await keptRevision(folder)) ?? (await currentRevision(probe, signal))
  if (!revision) return url => url
  await (await caches.open(CACHE)).put(folder, new Response(revision))
  const pinned = folder.replace(/\/resolve\/[^/]+\/$/, `/resolve/${revision}/`)
  return url => (url.startsWith(folder) ? pinned + url.slice(folder.length) : url)
}

/** Lets the model's next download use the branch's newest revision. */
export const forgetRevision = (model: string): Promise<void> => deleteWhere(CACHE, url => isOf(model, url))

async function keptRevision(folder: string): Promise<string | undefined> {
  return valid(await (await (await caches.open(CACHE)).match(folder))?.text())
}

/** Reads the current revision from a header of the hub's response. Ignores errors, which the download will report. */
async function currentRevision(probe: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(probe, { method: 'HEAD', signal }).catch(() => undefined)
  return valid(response?.headers.get('X-Repo-Commit'))
}

const valid = (revision: string | null | undefined): string | undefined =>
  revision && REVISION.test(revision) ? revision : undefined
