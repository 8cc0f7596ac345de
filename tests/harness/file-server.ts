import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

export interface Served {
  /** `http://127.0.0.1:…`, an origin of its own. */
  origin: string
  close(): Promise<void>
}

export interface Serving {
  /** Sent with every file. */
  headers?: Record<string, string>
  /** Files that lie in no folder, by path; more may come while it serves. */
  made?: ReadonlyMap<string, Buffer>
}

/** Serves folders by the beginnings of paths, the first that fits, to pages of any origin: what `docs/widget.md` asks of a host. */
export function serveFolders(folders: Record<string, string>, { headers, made }: Serving = {}): Promise<Served> {
  return serve(asked => {
    const body = made?.get(asked)
    if (body) return { headers: { 'Content-Type': 'application/octet-stream', ...headers }, body }
    const path = normalize(asked)
    const mount = Object.keys(folders).find(mount => path.startsWith(mount))
    const file = mount && join(folders[mount]!, path.slice(mount.length))
    if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    return {
      headers: { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', ...headers },
      body: file,
      isFile: true,
    }
  })
}

/** Serves pages that are added while it runs. */
export async function servePages(): Promise<Served & { add(html: string, headers?: Record<string, string>): string }> {
  const pages = new Map<string, { body: string; headers: Record<string, string> }>()
  const served = await serve(path => pages.get(path))
  return {
    ...served,
    add(html, headers = {}) {
      const path = `/page-${pages.size + 1}`
      pages.set(path, { body: html, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
      return served.origin + path
    },
  }
}

async function serve(
  find: (path: string) => { headers: Record<string, string>; body: string | Buffer; isFile?: boolean } | undefined,
): Promise<Served> {
  const server = createServer((request, response) => {
    const found = find(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    response.writeHead(found ? 200 : 404, found?.headers)
    if (found?.isFile) createReadStream(found.body).pipe(response)
    else response.end(found?.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
