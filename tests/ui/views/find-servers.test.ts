import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages, useLanguage } from '../../../src/common/messages/messages.ts'
import { LOCAL_SERVERS } from '../../../src/models/llm/openai/local-servers.ts'
import { findServers } from '../../../src/ui/views/models/found-servers.ts'
import { networkPermission, placeOf } from '../../../src/ui/views/models/network-permission.ts'

afterEach(() => vi.unstubAllGlobals())

interface Device {
  /** What answers at each port; nobody at any other. */
  at?: Record<number, () => Response>
  /** Ports that answer without letting pages in. */
  closed?: number[]
  permission?: PermissionState
  isIsolated?: boolean
}

/** A device with these servers, and what was asked of it. */
function device({ at = {}, closed = [], permission, isIsolated = true }: Device): string[] {
  const asked: string[] = []
  vi.stubGlobal('crossOriginIsolated', isIsolated)
  vi.stubGlobal('navigator', {
    permissions: {
      async query({ name }: { name: string }) {
        if (!permission || name !== 'loopback-network') throw new TypeError(`No permission ${name}`)
        return { state: permission }
      },
    },
  })
  vi.stubGlobal('fetch', async (request: Request | string, options?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url
    const method = typeof request === 'string' ? (options?.mode ?? 'GET') : request.method
    const port = Number(new URL(url).port)
    asked.push(`${method} ${url}`)
    const answer = at[port]
    if (answer) return answer()
    if (closed.includes(port) && options?.mode === 'no-cors') return new Response()
    throw new TypeError('Failed to fetch')
  })
  return asked
}

const list =
  (...ids: string[]) =>
  () =>
    Response.json({ data: ids.map(id => ({ id })) })
const find = () => findServers(new AbortController().signal)

describe('servers on this device', () => {
  it('are found at their usual ports, with their models', async () => {
    device({ at: { 11434: list('qwen3:8b', 'gemma3'), 8000: list('big') } })
    expect(await find()).toMatchObject([
      { server: { name: 'Ollama' }, url: 'http://localhost:11434/v1', state: 'open', models: ['qwen3:8b', 'gemma3'] },
      { server: { name: 'vLLM' }, url: 'http://localhost:8000/v1', state: 'open', models: ['big'] },
    ])
  })

  it('are asked for their models alone, and nobody else is', async () => {
    const asked = device({ at: { 8080: list('small') } })
    await find()
    const lists = LOCAL_SERVERS.map(({ port }) => `GET http://localhost:${port}/v1/models`)
    expect(new Set(asked)).toEqual(new Set(lists))
  })

  it('are found where they want a key', async () => {
    device({ at: { 8000: () => new Response('{"error":"Unauthorized"}', { status: 401 }) } })
    expect(await find()).toMatchObject([{ server: { name: 'vLLM' }, state: 'wants-key', models: [] }])
  })

  it('are no pages and no other services', async () => {
    device({ at: { 8080: () => new Response('<h1>Tomcat</h1>'), 8000: () => Response.json({ hello: 'there' }) } })
    expect(await find()).toEqual([])
  })

  it('are told from none where they do not let this page in, and the page may see that', async () => {
    device({ closed: [11434], isIsolated: false })
    expect(await find()).toMatchObject([{ server: { name: 'Ollama' }, state: 'forbids' }])
    device({ closed: [11434], isIsolated: true })
    expect(await find()).toEqual([])
  })

  it('are not asked where the browser was told not to let this page reach them', async () => {
    const asked = device({ at: { 8080: list('small') }, permission: 'denied' })
    expect(await find()).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('are not waited for once the search is stopped', async () => {
    device({})
    vi.stubGlobal('fetch', async ({ signal }: Request) => {
      signal.throwIfAborted()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const stopping = new AbortController()
    const finding = findServers(stopping.signal)
    stopping.abort()
    expect(await finding).toEqual([])
  })
})

describe('the permission to reach this device', () => {
  it('is known under the name that the browser has for it', async () => {
    device({ permission: 'prompt' })
    expect(await networkPermission('device')).toBe('prompt')
    expect(await networkPermission('network')).toBe('unknown')
    vi.stubGlobal('navigator', {})
    expect(await networkPermission('device')).toBe('unknown')
  })

  it.each([
    ['http://localhost:8080/v1', 'device'],
    ['http://127.0.0.1:8080/v1', 'device'],
    ['http://[::1]:8080/v1', 'device'],
    ['https://192.168.1.5/v1', 'network'],
    ['https://10.0.0.7/v1', 'network'],
    ['https://172.20.0.7/v1', 'network'],
    ['https://nas.local/v1', 'network'],
    ['https://172.32.0.7/v1', undefined],
    ['https://api.example/v1', undefined],
  ])('is wanted for %s: %s', (address, place) => expect(placeOf(address)).toBe(place))
})

describe('how a server lets the page in', () => {
  it.each(['en', 'zh'])('is said of each with the setting to change: %s', async code => {
    await useLanguage(code)
    const page = 'https://footnote.example'
    const { ollama, lmStudio, llamaCpp, vllm } = messages().models.letIn
    expect(ollama(page)).toContain(`OLLAMA_ORIGINS=${page}`)
    expect(lmStudio(page)).toContain('Enable CORS')
    expect(llamaCpp(page)).toContain(`--cors-origins ${page}`)
    expect(vllm(page)).toContain(`--allowed-origins '["${page}"]'`)
    await useLanguage('en')
  })
})
