import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DownloadState } from '../../../src/models/llm/downloads/downloads.ts'
import { outcomeText } from '../../../src/ui/views/models/endpoint-wording.ts'
import { forgetKey, keepKey, keptKey } from '../../../src/ui/views/models/kept-key.ts'
import { calmly, progressText } from '../../../src/ui/views/models/model-row.ts'
import { tryEndpoint } from '../../../src/ui/views/models/try-endpoint.ts'
import { type OpenaiServer, openaiServer } from '../../fakes/openai-server.ts'

const KEY = 'sk-secret'
const PAGE = { protocol: 'https:', host: 'footnote.example' }

describe('a test of one’s own server', () => {
  let server: OpenaiServer
  beforeEach(async () => {
    server = await openaiServer({ key: KEY })
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })

  const tested = (endpoint: Partial<Parameters<typeof tryEndpoint>[0]> = {}, options = {}) =>
    tryEndpoint(
      { url: server.baseUrl, model: 'test', key: KEY, ...endpoint },
      { page: PAGE, isIsolated: false, ...options },
    )
  const words = async (endpoint = {}) => {
    const asked = { url: server.baseUrl, model: 'test', ...endpoint }
    return outcomeText((await tested(endpoint)).outcome, asked)
  }

  it('says that it works, with which model, and how long a short reply took', async () => {
    const { outcome, models } = await tested()
    expect(outcome).toMatchObject({ code: 'works', isListed: true })
    expect(models).toEqual(['test'])
    expect(await words()).toMatch(
      /It works\. 127\.0\.0\.1:\d+ answered with test; a short reply took \d+ ms, its first word \d+ ms\.$/,
    )
  })

  it('tells a wrong key from none', async () => {
    expect((await tested({ key: 'sk-other' })).outcome).toEqual({ code: 'bad-key', status: 401 })
    expect((await tested({ key: '' })).outcome).toEqual({ code: 'key-missing', status: 401 })
    expect(await words({ key: 'sk-other' })).toContain('does not accept the key')
    expect(await words({ key: 'sk-other' })).not.toContain('sk-other')
  })

  it('says that there is no such model, but that the server can be reached', async () => {
    // The list is answered, the chat is not.
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (request: Request, options?: RequestInit) =>
      request.url.endsWith('completions') ? new Response('', { status: 404 }) : fetch(request, options),
    )
    expect((await tested({ model: 'other' })).outcome).toEqual({ code: 'no-such-model' })
    expect(await words({ model: 'other' })).toContain('has no model “other”')
  })

  it('works with a server that lists no models, or not this one', async () => {
    server.faults.refusals = [{ status: 404 }]
    expect((await tested()).outcome).toMatchObject({ code: 'works', isListed: true })
    expect((await tested({ model: 'unlisted' })).outcome).toMatchObject({ code: 'works', isListed: false })
    expect(await words({ model: 'unlisted' })).toContain('does not list this model')
  })

  it('says that nothing is at this address', async () => {
    expect((await tested({ url: server.baseUrl.replace('/v1', '/elsewhere') })).outcome).toEqual({
      code: 'no-such-address',
    })
  })

  it('says that something else answers', async () => {
    server.faults.page = true
    expect((await tested()).outcome).toEqual({ code: 'page' })
    expect(await words()).toContain('answers with a web page')
  })

  it('asks for all that a question asks for', async () => {
    await tested()
    const { body } = server.requests.at(-1)!
    const fields = ['stream_options', 'temperature', 'stop', 'max_tokens', 'response_format']
    expect(Object.keys(body!)).toEqual(expect.arrayContaining(['model', 'messages', 'stream', ...fields]))
  })

  it('says what the server refused and was asked without, as it is today', async () => {
    const refusal = { status: 400, body: '{"error":{"message":"stop is not supported"}}' }
    const { fetch } = globalThis
    let refuses = true
    vi.stubGlobal('fetch', async (request: Request, options?: RequestInit) => {
      const body = request.method === 'POST' ? await request.clone().text() : ''
      return refuses && body.includes('"stop"') ? new Response(refusal.body, refusal) : fetch(request, options)
    })
    expect((await tested()).outcome).toMatchObject({ code: 'works', without: ['stop'] })
    expect(await words()).toContain('It refused what a question asks for, and is asked without it: stop.')
    refuses = false
    expect((await tested()).outcome).toMatchObject({ code: 'works', without: [] })
  })

  it('says what the server itself calls the model', () => {
    const works = { code: 'works', firstMs: 1, ms: 2, isListed: false, without: [], thinks: true } as const
    const text = outcomeText({ ...works, answersAs: 'qwen.gguf' }, { url: 'http://localhost:8080/v1', model: 'gpt' })
    expect(text).toContain('The server itself calls the model qwen.gguf.')
    expect(text).toContain('does not list this model')
    expect(text).toContain('thinks before it answers')
  })

  it.each<[{ status: number; body?: string; headers?: Record<string, string> }, string, RegExp]>([
    [{ status: 503, body: '{"error":{"message":"Loading model"}}' }, 'loading', /Test again in a minute/],
    [{ status: 400, body: '{"error":{"code":"context_length_exceeded"}}' }, 'context-full', /larger context/],
    [{ status: 307, headers: { Location: 'https://host.example' } }, 'redirected', /Give that one/],
    [{ status: 404, body: '{"error":{"message":"model `test` not found"}}' }, 'no-such-model', /Choose one/],
  ])('names what is amiss: %j', async (refusal, code, sentence) => {
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (request: Request, options?: RequestInit) =>
      request.url.endsWith('completions') ? new Response(refusal.body ?? '', refusal) : fetch(request, options),
    )
    expect((await tested()).outcome).toEqual({ code })
    expect(await words()).toMatch(sentence)
  })

  it('names the setting of the server that mostly has this port', () => {
    const text = outcomeText({ code: 'unreachable-or-forbids' }, { url: 'http://localhost:11434/v1', model: 'gemma3' })
    expect(text).toContain('OLLAMA_ORIGINS')
    expect(text).toContain('console')
  })

  it('says that the browser was told not to let this page reach the device', async () => {
    await server.close()
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    expect((await tested()).outcome).toEqual({ code: 'denied' })
    expect(await words()).toContain('settings for this site')
    server = await openaiServer()
  })

  it('does not wait for a server that is busy for long', async () => {
    server.faults.refusals = [{ status: 429, headers: { 'Retry-After': '900' } }]
    expect((await tested()).outcome).toEqual({ code: 'throttled' })
  })

  it('says with which number a server failed', async () => {
    server.faults.refusals = Array.from({ length: 9 }, () => ({ status: 503, headers: { 'Retry-After': '0' } }))
    expect((await tested()).outcome).toEqual({ code: 'server-failed', status: 503 })
  })

  it('says that nobody is there', async () => {
    await server.close()
    expect((await tested()).outcome).toEqual({ code: 'unreachable' })
    // An isolated page cannot tell that from a server that does not want it.
    expect((await tested({}, { isIsolated: true })).outcome).toEqual({ code: 'unreachable-or-forbids' })
    server = await openaiServer()
  })

  it('can be stopped', async () => {
    server.faults.refusals = [{ status: 429, headers: { 'Retry-After': '4' } }]
    const stopper = new AbortController()
    const trying = tested({}, { signal: stopper.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    stopper.abort()
    expect((await trying).outcome).toEqual({ code: 'stopped' })
  })

  it.each(['localhost:8080', 'ftp://host/v1', '', 'https://me:pw@host/v1'])('asks nobody at “%s”', async url => {
    expect((await tested({ url })).outcome).toEqual({ code: 'no-address' })
  })

  it('asks nobody over plain http but on this device, as the page’s own policy has it', async () => {
    expect((await tested({ url: 'http://192.168.0.7:8080/v1' })).outcome).toEqual({ code: 'http-elsewhere' })
    expect(await words({ url: 'http://192.168.0.7:8080/v1' })).toContain('192.168.0.7:8080 by https only')
  })
})

describe('a key that is kept', () => {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    }
  }

  it('comes back for the server that it was kept for, and for no other', () => {
    const kept = storage()
    expect(keepKey(kept, 'https://api.example/v1', KEY)).toBe(true)
    expect(keptKey(kept, 'https://api.example/v2')).toBe(KEY)
    for (const other of ['https://api.example.evil/v1', 'http://api.example/v1', 'https://api.example:8443/v1', '']) {
      expect(keptKey(kept, other)).toBeUndefined()
    }
    forgetKey(kept)
    expect(keptKey(kept, 'https://api.example/v1')).toBeUndefined()
  })

  it('is not kept where there is no storage, nor read where something else is stored', () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    expect(keepKey({ ...storage(), setItem: full }, 'https://api.example/v1', KEY)).toBe(false)
    expect(keepKey(undefined, 'https://api.example/v1', KEY)).toBe(false)
    for (const text of ['', 'null', '{"key": 3}']) {
      expect(keptKey({ ...storage(), getItem: () => text }, 'https://api.example/v1')).toBeUndefined()
    }
  })
})

describe('the words of a download', () => {
  const state: DownloadState = {
    status: 'fetching',
    here: 1.2e9,
    total: 4.2e9,
    bytesPerSecond: undefined,
    problem: undefined,
  }

  it('tell the time left only when the speed is known', () => {
    expect(progressText(state)).toBe('1.2\u00a0GB of 4.2\u00a0GB')
    expect(progressText({ ...state, bytesPerSecond: 12e6 })).toBe(
      '1.2\u00a0GB of 4.2\u00a0GB · 12\u00a0MB a second · 4 min 30 s left',
    )
  })

  it('do not change with every second', () => {
    expect([41, 44, 45].map(calmly)).toEqual([45, 45, 45])
    expect([241, 260, 270].map(calmly)).toEqual([270, 270, 270])
    expect(calmly(4_000)).toBe(4_200)
  })
})
