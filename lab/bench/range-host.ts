import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RangeHost {
  /** `http://127.0.0.1:…`, an origin of its own. */
  origin: string
  /** Bytes that it has sent of files, and in how many answers. */
  sent: number
  answers: number
  close(): Promise<void>
}

/**
 * A host of static files by their paths, which lets pages of any origin read them, and answers requests for parts of them,
 * unless it is one that gives whole files only.
 */
export async function serveRanges(
  files: ReadonlyMap<string, Uint8Array>,
  { wholeOnly = false } = {},
): Promise<RangeHost> {
  const server = createServer((request, response) => {
    const bytes = files.get(new URL(request.url ?? '/', 'http://host').pathname)
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    if (!bytes) {
      response.writeHead(404, headers).end()
      return
    }
    const [, from, to] = wholeOnly ? [] : (/^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [])
    const start = Number(from ?? 0)
    const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
    if (from !== undefined && start > end) {
      response.writeHead(416, { ...headers, 'content-range': `bytes */${bytes.length}` }).end()
      return
    }
    const body = bytes.subarray(start, end + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      ...headers,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-length': body.length,
      'content-type': 'application/zip',
      ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    host.sent += body.length
    host.answers++
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host: RangeHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: 0,
    answers: 0,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return host
}
