import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { countingReply, nextTick, tokensOf } from './replies.ts'

interface CompletionBody {
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[]
  stop?: string[]
  max_tokens?: number
  stream_options?: { include_usage?: boolean }
  [field: string]: unknown
}

interface OpenaiFaults {
  /** Answers to come, in order, before it answers well: a status, and headers. */
  refusals: { status: number; headers?: Record<string, string>; body?: string }[]
  /** Breaks the connection after this many tokens. */
  cutAfter?: number
  /** Sends this in place of the next chunk. */
  garbage?: string
  /** Answers with a page instead of a stream. */
  page?: boolean
  /** Writes on after a stop string. */
  ignoresStop?: boolean
  /** Writes on for ever: this, again and again. */
  endless?: string
  countsNothing?: boolean
  /** What its model thinks first, in a field of its own. */
  reasoning?: string
  /** Sends its bytes one at a time, so that events and characters are split. */
  byteByByte?: boolean
}

export interface OpenaiServer {
  baseUrl: string
  faults: OpenaiFaults
  requests: { path: string; key: string | undefined; body: CompletionBody | undefined }[]
  /** Connections of replies that a client left before their end. */
  left: number
  reply: (body: CompletionBody) => string
  close(): Promise<void>
}

/** A server that speaks OpenAI's chat completions, on a port of its own, with faults to switch on. */
export async function openaiServer({ key }: { key?: string } = {}): Promise<OpenaiServer> {
  const http = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const server: OpenaiServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    faults: { refusals: [] },
    requests: [],
    left: 0,
    reply: countingReply,
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Pages of any origin may ask; a browser makes sure of that first.
    for (const allowed of ['origin', 'headers']) response.setHeader(`Access-Control-Allow-${allowed}`, '*')
    if (request.method === 'OPTIONS') return void response.end()
    const text = (await request.toArray()).join('')
    const body = text ? (JSON.parse(text) as CompletionBody) : undefined
    const sent = request.headers.authorization?.replace('Bearer ', '')
    server.requests.push({ path: request.url ?? '', key: sent, body })

    const refusal = server.faults.refusals.shift() ?? (key && sent !== key ? { status: 401 } : undefined)
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body ?? `Incorrect API key provided: ${sent}`)
    } else if (server.faults.page) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Log in to the network</h1>')
    } else if (request.url === '/v1/models') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"object":"list","data":[{"id":"test"}]}')
    } else if (request.url === '/v1/chat/completions' && body) {
      await answer(body, response)
    } else {
      response.writeHead(404).end()
    }
  }

  async function answer(body: CompletionBody, response: ServerResponse): Promise<void> {
    const { faults } = server
    response.on('close', () => {
      if (!response.writableFinished) server.left += 1
    })
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    for (let i = 0; faults.endless !== undefined && !response.destroyed; i++) {
      response.write(faults.endless)
      if (i % 100 === 0) await nextTick()
    }
    if (response.destroyed) return
    const whole = server.reply(body)
    const stopped = faults.ignoresStop ? whole : untilStop(whole, body.stop ?? [])
    const tokens = tokensOf(stopped).slice(0, body.max_tokens)
    for (const reasoning_content of tokensOf(faults.reasoning ?? '')) {
      await send(response, JSON.stringify({ choices: [{ index: 0, delta: { reasoning_content } }] }))
    }
    for (const [index, content] of tokens.entries()) {
      await nextTick()
      if (response.destroyed) return
      if (index === faults.cutAfter) return void response.destroy()
      if (faults.garbage !== undefined) await send(response, faults.garbage)
      await send(response, JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }))
    }
    await send(response, JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
    if (body.stream_options?.include_usage && !faults.countsNothing) {
      const usage = { prompt_tokens: tokensOf(JSON.stringify(body.messages)).length, completion_tokens: tokens.length }
      await send(response, JSON.stringify({ choices: [], usage }))
    }
    await send(response, '[DONE]')
    response.end()
  }

  async function send(response: ServerResponse, data: string): Promise<void> {
    const bytes = Buffer.from(`: keep-alive\r\n\r\ndata: ${data}\r\n\r\n`)
    for (const piece of server.faults.byteByByte ? [...bytes].map(byte => Buffer.from([byte])) : [bytes]) {
      response.write(piece)
      if (server.faults.byteByByte) await nextTick()
    }
  }

  return server
}

function untilStop(text: string, stops: string[]): string {
  const found = stops.map(stop => text.indexOf(stop)).filter(at => at >= 0)
  return text.slice(0, Math.min(text.length, ...found))
}
