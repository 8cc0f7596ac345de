import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineError, Stopped, UserError } from '../../../../src/common/core/errors.ts'
import { type OpenaiOptions, openaiEngine } from '../../../../src/models/llm/openai/openai.ts'
import { describeEngine } from '../../../contracts/engine.ts'
import { collect, question, textOf } from '../../../contracts/engine-promises.ts'
import { type OpenaiServer, openaiServer } from '../../../fakes/openai-server.ts'

const KEY = 'sk-secret'

function engineOn(server: OpenaiServer, options: Partial<OpenaiOptions> = {}) {
  return openaiEngine({ baseUrl: server.baseUrl, key: KEY, model: 'test', contextTokens: 8192, ...options })
}

describeEngine('an OpenAI-compatible server', async () => {
  const server = await openaiServer({ key: KEY })
  return { engine: engineOn(server), close: () => server.close() }
})

describe('an OpenAI-compatible server', () => {
  let server: OpenaiServer

  beforeEach(async () => {
    server = await openaiServer({ key: KEY })
  })
  afterEach(() => server.close())

  it('is asked for what the request says', async () => {
    await collect(engineOn(server).chat({ ...question(), temperature: 0.5, seed: 7, maxTokens: 9, stop: ['x'] }))
    expect(server.requests.at(-1)?.body).toMatchObject({
      model: 'test',
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.5,
      seed: 7,
      max_tokens: 9,
      stop: ['x'],
    })
  })

  it('is held to a schema, and asked without from the first time that it refuses one', async () => {
    const held = () => collect(engine.chat({ ...question(), schema: { type: 'object' } }))
    const engine = engineOn(server)
    await held()
    expect(server.requests.at(-1)?.body?.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'reply', schema: { type: 'object' } },
    })
    server.faults.refusals.push({ status: 400 })
    expect(textOf(await held())).not.toBe('')
    await held()
    const [, refused, again, later] = server.requests.map(({ body }) => body)
    expect(refused).toHaveProperty('response_format')
    for (const body of [again, later]) expect(body).not.toHaveProperty('response_format')
  })

  it('may send its bytes one at a time, in the middle of characters and events', async () => {
    server.faults.byteByByte = true
    server.reply = () => 'Zażółć gęślą 🐍 jaźń.'
    expect(textOf(await collect(engineOn(server).chat(question())))).toBe('Zażółć gęślą 🐍 jaźń.')
  })

  it('has what its model thinks told apart from its reply, also from stop strings, marked or in a field of its own', async () => {
    const asked = { ...question(), stop: ['stop'], maxTokens: 200 }
    server.faults.ignoresStop = true
    server.reply = () => '<think>Do not stop here.</think>It is 6,650 km long. stop, I said.'
    for (const reasoning of ['', 'I stop and think. ']) {
      server.faults.reasoning = reasoning
      const parts = await collect(engineOn(server).chat(asked))
      expect(textOf(parts)).toBe('It is 6,650 km long. ')
      const thought = parts.flatMap(part => (part.type === 'thought' ? part.text : [])).join('')
      expect(thought).toBe(`${reasoning}Do not stop here.`)
    }
  })

  it('is left when it writes on after a stop string', async () => {
    server.faults.ignoresStop = true
    const parts = await collect(engineOn(server).chat({ ...question(), stop: ['four', 'three'] }))
    expect(textOf(parts)).toBe('You said "Tell me something about numbers, in ')
    expect(parts.at(-1)?.type).toBe('usage')
  })

  const piece = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`

  it('is left when it writes on after the tokens that were asked for', async () => {
    server.faults.endless = piece({ content: 'and ' })
    const parts = await collect(engineOn(server).chat({ ...question(), maxTokens: 5 }))
    expect(textOf(parts)).toBe('and and and and and ')
    expect(parts.at(-1)?.type).toBe('usage')
    await expect.poll(() => server.left).toBe(1)
  })

  it('is left when it sends more in few pieces than so many tokens can have', async () => {
    server.faults.endless = piece({ content: 'and '.repeat(1_000) })
    const parts = await collect(engineOn(server).chat({ ...question(), maxTokens: 10 }))
    expect(textOf(parts)).toHaveLength(200)
    await expect.poll(() => server.left).toBe(1)
  })

  it('writes no more than its window holds where no number of tokens was asked for', async () => {
    server.faults.endless = piece({ content: 'and ' })
    const { messages } = question()
    const parts = await collect(engineOn(server, { contextTokens: 50 }).chat({ messages }))
    expect(textOf(parts)).toHaveLength(50 * 'and '.length)
  })

  it.each([
    ['comments', ': still here\n\n'],
    ['pieces without text', piece({ content: '' })],
    ['one line', 'data: and so on '],
  ])('is named when it sends %s without end', async (_, endless) => {
    server.faults.endless = endless.repeat(100)
    await expect(collect(engineOn(server).chat(question()))).rejects.toMatchObject({ code: 'bad-reply' })
    await expect.poll(() => server.left).toBe(1)
  })

  it('has its tokens estimated, at four characters each, where it does not count them', async () => {
    server.faults.countsNothing = true
    server.reply = () => 'x'.repeat(40)
    const messages = [{ role: 'user' as const, content: 'y'.repeat(80) }]
    const parts = await collect(engineOn(server).chat({ messages }))
    expect(parts.at(-1)).toEqual({ type: 'usage', input: 20, cached: 0, output: 10 })
  })

  it('has its connection closed when a request is stopped', async () => {
    const stopping = new AbortController()
    for await (const part of engineOn(server).chat({ ...question(), signal: stopping.signal })) {
      if (part.type === 'text') stopping.abort()
    }
    await expect.poll(() => server.left).toBe(1)
  })

  it.each([401, 403])('refuses a key (%i): the person is told, without the key', async status => {
    server.faults.refusals = [{ status }]
    const error = await engineOn(server)
      .load()
      .catch(reason => reason)
    expect(error).toBeInstanceOf(UserError)
    expect(error).toMatchObject({ code: 'bad-key' })
    expect(JSON.stringify([error.message, error.details, String(error.cause), error.stack])).not.toContain(KEY)
  })

  it.each([429, 500, 503])('is asked again after a passing %i', async status => {
    server.faults.refusals = [{ status, headers: { 'Retry-After': '0' } }]
    expect(textOf(await collect(engineOn(server).chat(question())))).not.toBe('')
    expect(server.requests).toHaveLength(2)
  })

  it('is not waited for when it asks for more patience than there is', async () => {
    server.faults.refusals = [{ status: 429, headers: { 'Retry-After': '3600' } }]
    const error = await collect(engineOn(server).chat(question())).catch(reason => reason)
    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ code: 'throttled', details: { retryAfterSeconds: 3600 } })
    expect(server.requests).toHaveLength(1)
  })

  it.each(['RateLimit-Reset', 'X-RateLimit-Reset'])('is waited for no longer where it says so by %s', async header => {
    server.faults.refusals = [{ status: 429, headers: { [header]: '3600' } }]
    await engineOn(server, { maxWaitSeconds: 0.01 }).load()
    expect(server.requests).toHaveLength(2)
  })

  it('can be given up while it makes us wait', async () => {
    server.faults.refusals = [{ status: 429, headers: { 'Retry-After': '50' } }]
    const stopping = new AbortController()
    const waiting = engineOn(server).load({ signal: stopping.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    stopping.abort()
    await expect(waiting).rejects.toThrow(Stopped)
  })

  it('is given up after a few failures', async () => {
    server.faults.refusals = Array.from({ length: 9 }, () => ({ status: 503, headers: { 'Retry-After': '0' } }))
    await expect(engineOn(server).load()).rejects.toMatchObject({ code: 'server-failed', kind: 'engine' })
    expect(server.requests).toHaveLength(3)
  })

  it('keeps what it said before the connection broke', async () => {
    server.faults.cutAfter = 3
    let text = ''
    const reading = (async () => {
      for await (const part of engineOn(server).chat(question())) if (part.type === 'text') text += part.text
    })()
    await expect(reading).rejects.toMatchObject({ code: 'cut-off', kind: 'engine' })
    expect(text).toBe('You said "Te')
  })

  it.each([
    ['no JSON', '{"choices": [', 'bad-reply'],
    ['another shape', '{"choices": [{"delta": {"content": 5}}]}', 'bad-reply'],
    ['an error', `{"error": {"message": "overloaded for ${KEY}"}}`, 'server-failed'],
  ])('is named when it streams %s', async (_, garbage, code) => {
    server.faults.garbage = garbage
    const error = await collect(engineOn(server).chat(question())).catch(reason => reason)
    expect(error).toMatchObject({ code, kind: 'engine' })
    expect(error.message).not.toContain(KEY)
  })

  it('is told from a network that answers with its log-in page', async () => {
    server.faults.page = true
    await expect(engineOn(server).load()).rejects.toMatchObject({ code: 'bad-reply' })
    await expect(collect(engineOn(server).chat(question()))).rejects.toMatchObject({ code: 'bad-reply' })
  })

  it('never gets a redirect followed, which could carry the key elsewhere', async () => {
    const other = await openaiServer()
    const refusal = { status: 307, headers: { Location: `${other.baseUrl}/models` } }
    server.faults.refusals = Array.from({ length: 9 }, () => refusal)
    await expect(engineOn(server).load()).rejects.toMatchObject({ code: 'redirected', kind: 'user' })
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('that is not there is named, with what may be wrong', async () => {
    await server.close()
    const error = await engineOn(server)
      .load()
      .catch(reason => reason)
    expect(error).toMatchObject({ code: 'unreachable', kind: 'engine' })
    expect(error.message).toMatch(/CORS/)
    server = await openaiServer()
  })

  it.each(['localhost:8080', 'file:///etc/passwd', 'https://me:pw@host/v1', 'https://host/v1?key=1', ''])(
    'cannot be at "%s"',
    baseUrl => {
      expect(() => engineOn(server, { baseUrl })).toThrow(UserError)
    },
  )
})
