import PQueue from 'p-queue'
import { FootnoteError, SourceError } from '../../common/core/errors.ts'
import { MOST_PACK_BYTES } from '../../library/packs/pack-format.ts'
import { diagnoseFailure } from '../wikipedia/diagnose-failure.ts'
import { badRemotePack } from './bad-remote-pack.ts'

const TIME_LIMIT_MS = 30_000
const AT_ONCE = 6
const NO_HEAD = new Set([403, 405, 501])

const PACK = {
  code: 'pack-forbidden',
  what: 'the pack',
  advice: 'Its host has to send Access-Control-Allow-Origin: * with the file.',
  method: 'HEAD',
} as const

export type RemoteBytes = Awaited<ReturnType<typeof remoteBytes>>

/**
 * A file on a static host, read by range requests. Requests avoid a CORS preflight (ranges have both ends, no
 * `If-Range`) and need no exposed headers: size and date are always readable. Throws `UserError` (`no-pack-there`,
 * `pack-refused`, `no-pack-size`, `large-pack`) or `SourceError` (`offline`, `pack-forbidden`, `bad-reply`).
 */
export async function remoteBytes(address: URL, fetch = globalThis.fetch.bind(globalThis)) {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const whole = await headersOf(address, fetch)
  if (whole.status === 401 || whole.status === 403) throw badRemotePack('pack-refused', address)
  if (whole.status === 404 || whole.status === 410) throw badRemotePack('no-pack-there', address)
  if (!whole.ok) throw answered(address, whole.status)
  const size = Number(whole.headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(size) || whole.headers.has('content-encoding')) throw badRemotePack('no-pack-size', address)
  if (size > MOST_PACK_BYTES) throw badRemotePack('large-pack', address)

  async function readNow(start: number, count: number): Promise<Uint8Array<ArrayBuffer>> {
    const range = `bytes=${start}-${start + count - 1}`
    const response = await sent(address, { headers: { range } }, fetch)
    try {
      if (isOther(whole, response) || response.status === 416) throw badRemotePack('pack-changed', address)
      if (response.status === 404 || response.status === 410) throw badRemotePack('pack-changed', address)
      if (response.status === 200) throw badRemotePack('no-ranges', address)
      if (response.status !== 206) throw answered(address, response.status)
      const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '')
      if (range && (Number(range[1]) !== start || Number(range[2]) !== start + count - 1)) {
        throw badRemotePack(range[3] === String(size) ? 'no-ranges' : 'pack-changed', address)
      }
      return await bodyOf(response, count, address)
    } catch (error) {
      await response.body?.cancel().catch(() => {})
      throw error
    }
  }

  return {
    size,
    /** Throws `UserError` (`pack-changed`, `no-ranges`, `cut-pack`) or `SourceError` as `remoteBytes` does. */
    async read(start: number, count: number): Promise<Uint8Array<ArrayBuffer>> {
      if (start < 0 || start + count > size) throw badRemotePack('cut-pack', address)
      if (count === 0) return new Uint8Array()
      return queue.add(() => readNow(start, count), { throwOnTimeout: true })
    },
  }
}

/** The headers of the whole file. If HEAD is refused, as for addresses signed for GET, GET is used instead. */
async function headersOf(address: URL, fetch: typeof globalThis.fetch): Promise<Response> {
  const head = await sent(address, { method: 'HEAD', cache: 'no-cache' }, fetch)
  if (!NO_HEAD.has(head.status)) return head
  const whole = await sent(address, { headers: { range: 'bytes=0-' }, cache: 'no-cache' }, fetch)
  await whole.body?.cancel().catch(() => {})
  return whole
}

async function sent(address: URL, init: RequestInit, fetch: typeof globalThis.fetch): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  } catch (cause) {
    const offline = new SourceError('offline', `${address.host} cannot be reached.`, { cause })
    throw await diagnoseFailure(address, offline, PACK)
  }
}

/** Reads a body of exactly `count` bytes, and stops as soon as more arrive. */
async function bodyOf(response: Response, count: number, address: URL): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(count)
  let length = 0
  const reader = response.body?.getReader()
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      if (length + read.value.length > count) throw badRemotePack('no-ranges', address)
      bytes.set(read.value, length)
      length += read.value.length
    }
  } catch (cause) {
    if (cause instanceof FootnoteError) throw cause
    throw new SourceError('offline', `The connection to ${address.host} broke.`, { cause })
  } finally {
    reader?.releaseLock()
  }
  if (length < count) throw badRemotePack('cut-pack', address)
  return bytes
}

const answered = ({ host }: URL, status: number) =>
  new SourceError('bad-reply', `${host} answered ${status} where a pack was looked for.`, { details: { status, host } })

/** Whether the file has changed. Compares only a header that both replies have, because CORS may hide one. */
function isOther({ headers: known }: Response, { headers: now }: Response): boolean {
  const [knownTag, tag] = [known.get('etag'), now.get('etag')]
  if (knownTag && tag) return strong(knownTag) !== strong(tag)
  const [knownDate, date] = [known.get('last-modified'), now.get('last-modified')]
  return Boolean(knownDate && date && knownDate !== date)
}

/** Removes the `W/` prefix of an ETag, which some hosts set in only some of the replies for the same file. */
const strong = (etag: string): string => etag.replace(/^W\//, '')
