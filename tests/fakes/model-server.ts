import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelServer {
  url: string
  /** The revision that its branch `main` is at; its files lie at every revision. Without one it tells none. */
  revision: string | undefined
  /** How often each path was asked for, or each range of it: `/model.gguf@1000`. */
  requests: Map<string, number>
  /** Lets this many more of the gated files through; of those after them half is sent. */
  letThrough(files: number): void
  open(): void
  /** Breaks every connection, and each one to come. */
  cut(): void
  /** Serves these bytes instead of the file's own, the next time it is asked for; half of it where none are given. */
  spoil(path: string): void
  /** Answers with this in the place of every file; with the files again where nothing is given. */
  answerWith(answer?: { status: number; type?: string; body?: string }): void
  close(): Promise<void>
}

/** Serves files by their paths, on a port of its own, to pages of any origin. Those that `gated` names can be held up. */
export async function modelServer(
  files: Record<string, string | Uint8Array>,
  gated: (path: string) => boolean,
): Promise<ModelServer> {
  const requests = new Map<string, number>()
  const spoilt = new Set<string>()
  let waiting: { response: ServerResponse; rest: Buffer }[] = []
  let passes = Number.POSITIVE_INFINITY
  let isCut = false
  let answer: Parameters<ModelServer['answerWith']>[0]

  const http = createServer((request, response) => {
    const path = request.url ?? ''
    const lies = path.replace(/\/resolve\/[0-9a-f]{40}\//, '/resolve/main/')
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Content-Range, X-Repo-Commit',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(server.revision && { 'X-Repo-Commit': server.revision }),
    }
    if (request.method === 'HEAD') return void response.writeHead(200, headers).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const asked = from ? `${path}@${from}` : path
    requests.set(asked, (requests.get(asked) ?? 0) + 1)
    if (isCut) return void response.destroy()
    if (answer) {
      const { status, type = 'text/plain', body = '' } = answer
      return void response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
    }
    const file = files[lies]
    if (file === undefined) return void response.writeHead(404, headers).end()
    const whole = Buffer.from(file).subarray(Number(from ?? 0), Number(to ?? file.length) + 1)
    // Without a length: a proxy may cut a file off and nobody says so.
    const body = spoilt.delete(asked) ? whole.subarray(0, whole.length / 2) : whole
    response.writeHead(from ? 206 : 200, {
      ...headers,
      'Content-Type': 'application/octet-stream',
      ...(from && { 'Content-Range': `bytes ${from}-${to}/${file.length}` }),
    })
    if (!gated(path) || passes > 0) {
      if (gated(path)) passes -= 1
      return void response.end(body)
    }
    response.write(body.subarray(0, body.length / 2))
    waiting.push({ response, rest: body.subarray(body.length / 2) })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))

  function release() {
    for (const { response, rest } of waiting) response.end(rest)
    waiting = []
  }

  const server: ModelServer = {
    revision: undefined,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    letThrough(count) {
      passes = count
    },
    open() {
      isCut = false
      passes = Number.POSITIVE_INFINITY
      release()
    },
    cut() {
      isCut = true
      for (const { response } of waiting) response.destroy()
      waiting = []
    },
    spoil: path => void spoilt.add(path),
    answerWith(given) {
      answer = given
    },
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
  return server
}
