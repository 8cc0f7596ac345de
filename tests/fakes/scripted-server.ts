import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nextTick } from './replies.ts'

export interface Asked {
  method: string
  path: string
  key: string | undefined
  body: Record<string, unknown> | undefined
}

/** What a server answers: `body` at once, or in these pieces, one after the other. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array[]
}

export interface ScriptedServer {
  /** Without any path. */
  origin: string
  asked: Asked[]
  close(): Promise<void>
}

/** A server that answers as it is told, to pages of any origin. */
export async function scriptedServer(answer: (asked: Asked, before: number) => Answer): Promise<ScriptedServer> {
  const asked: Asked[] = []
  const http = createServer(async (request, response) => {
    for (const allowed of ['origin', 'headers']) response.setHeader(`Access-Control-Allow-${allowed}`, '*')
    if (request.method === 'OPTIONS') return void response.end()
    const text = (await request.toArray()).join('')
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers.authorization?.replace('Bearer ', ''),
      body: text ? JSON.parse(text) : undefined,
    }
    const { status = 200, headers = {}, body = '' } = answer(one, asked.length)
    asked.push(one)
    response.writeHead(status, { 'Content-Type': 'text/event-stream', ...headers })
    for (const piece of typeof body === 'string' ? [body] : body) {
      response.write(piece)
      await nextTick()
    }
    response.end()
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}
