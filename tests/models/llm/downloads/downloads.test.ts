import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BROWSER_MODEL } from '../../../../src/models/llm/catalogue.ts'
import { browserModelFiles } from '../../../../src/models/llm/downloads/browser-downloads.ts'
import { bundledModelFiles } from '../../../../src/models/llm/downloads/bundled-model-files.ts'
import { hubFiles as filesOfHub, hubModelFiles } from '../../../../src/models/llm/downloads/hub-model-files.ts'
import { modelDownloads } from '../../../../src/models/llm/downloads/model-downloads.ts'
import { webllmModelFiles } from '../../../../src/models/llm/downloads/webllm-model-files.ts'
import { storedModel } from '../../../../src/models/llm/webllm/stored-model.ts'
import { fetchModelParts } from '../../../../src/models/llm/wllama/model-parts.ts'
import { type DownloadsSetting, describeDownloads, PART_BYTES } from '../../../contracts/downloads.ts'
import { deviceWith, GPU } from '../../../fakes/devices.ts'
import { fakeCaches } from '../../../fakes/fake-caches.ts'
import { type FakeStorage, fakeDownloads, noNetwork } from '../../../fakes/fake-downloads.ts'
import {
  bundledFiles,
  bundledParts,
  hubFiles,
  hubModel,
  madeUpModel,
  webllmFiles,
} from '../../../fakes/made-up-model.ts'
import { type ModelServer, modelServer } from '../../../fakes/model-server.ts'
import { PromptApiDouble } from '../../../fakes/prompt-api-double.ts'

afterEach(() => vi.unstubAllGlobals())

const FOLDER = '/someone/Made-Up-MLC/resolve/main/'
const device = async () => deviceWith({ gpu: GPU, freeBytes: 1e9 })

function webllmOn(server: ModelServer, options: Parameters<typeof webllmModelFiles>[1] = {}) {
  const addresses = async () => ({
    folder: `${server.url}${FOLDER}`,
    library: `${server.url}/libraries/made-up.wasm`,
  })
  return modelDownloads([madeUpModel('webllm')], model => webllmModelFiles(model, { addresses, device, ...options }))
}

function hubOn(server: ModelServer) {
  const model = hubModel(server.url)
  return modelDownloads([model], () => hubModelFiles(model, { pieceBytes: PART_BYTES, device }))
}

function settingOn(server: ModelServer, visit: DownloadsSetting['visit']): DownloadsSetting {
  const { letThrough, open, cut, requests, close } = server
  return {
    visit,
    model: 'Made-Up-MLC',
    close,
    network: { letThrough, open, cut, asked: () => Object.fromEntries(requests) },
  }
}

describeDownloads('a model for web-llm, from a server', async () => {
  vi.stubGlobal('caches', fakeCaches())
  const server = await modelServer(webllmFiles(), path => path.includes('shard'))
  return settingOn(server, () => webllmOn(server))
})

describeDownloads('the bundled model, from a server', async () => {
  vi.stubGlobal('caches', fakeCaches())
  const server = await modelServer(bundledFiles(), () => true)
  return settingOn(server, () =>
    modelDownloads([madeUpModel('wllama')], () => bundledModelFiles(bundledParts(server.url))),
  )
})

describeDownloads('a file of the model hub', async () => {
  vi.stubGlobal('caches', fakeCaches())
  const server = await modelServer(hubFiles(), () => true)
  return settingOn(server, () => hubOn(server))
})

describeDownloads('a made-up model', async () => {
  const storage: FakeStorage = new Map()
  const asked: Record<string, number> = {}
  let passes = Number.POSITIVE_INFINITY
  let isCut = false
  let opened = () => {}
  let gate = Promise.resolve()
  const wait = async (_: string, part: number, half: number) => {
    if (half === 0.5) asked[part] = (asked[part] ?? 0) + 1
    if (isCut) throw noNetwork()
    if (half === 1 && passes-- <= 0) await gate
  }
  const model = madeUpModel('webllm')
  return {
    visit: () => fakeDownloads([model], { parts: 6, storage, wait }),
    model: model.id,
    network: {
      letThrough(parts) {
        passes = parts
        gate = new Promise(resolve => {
          opened = resolve
        })
      },
      open() {
        isCut = false
        passes = Number.POSITIVE_INFINITY
        opened()
      },
      cut() {
        isCut = true
      },
      asked: () => ({ ...asked }),
    },
    close: async () => {},
  }
})

describe('the browser’s own model', () => {
  const on = (double: PromptApiDouble) => modelDownloads([BROWSER_MODEL], () => browserModelFiles(double))

  it('is fetched by the browser, told in percent, and takes none of our room', async () => {
    const double = new PromptApiDouble()
    double.state = 'downloadable'
    const downloads = on(double)
    const told: number[] = []
    downloads.onChange((_, { here }) => told.push(here))
    expect(await downloads.state(BROWSER_MODEL.id)).toMatchObject({ status: 'absent', here: 0 })
    await downloads.start(BROWSER_MODEL.id)
    expect(await downloads.state(BROWSER_MODEL.id)).toMatchObject({ status: 'here', here: 0, problem: undefined })
    expect(Math.max(...told)).toBeLessThanOrEqual(100)
    expect(double.open).toBe(0)
  })

  it('says what went wrong, and can be gone on with', async () => {
    const double = new PromptApiDouble()
    Object.assign(double, { state: 'downloadable', isClicked: false })
    const downloads = on(double)
    await downloads.start(BROWSER_MODEL.id)
    expect(await downloads.state(BROWSER_MODEL.id)).toMatchObject({ problem: { code: 'browser-model-click' } })
    double.isClicked = true
    await downloads.start(BROWSER_MODEL.id)
    expect(await downloads.state(BROWSER_MODEL.id)).toMatchObject({ status: 'here' })
  })
})

describe('a model for web-llm', () => {
  let server: ModelServer
  beforeEach(async () => {
    vi.stubGlobal('caches', fakeCaches())
    server = await modelServer(webllmFiles(), path => path.includes('shard'))
  })
  afterEach(() => server.close())

  it('lies where web-llm looks for it, whole', async () => {
    await webllmOn(server).start('Made-Up-MLC')
    const kept = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.replace(server.url, '')).sort()
    expect(await kept('webllm/config')).toEqual([`${FOLDER}mlc-chat-config.json`])
    expect(await kept('webllm/wasm')).toEqual(['/libraries/made-up.wasm'])
    const weights = Object.keys(webllmFiles()).filter(path => /shard|token|tensor/.test(path))
    expect(await kept('webllm/model')).toEqual(weights.sort())
    expect(await storedModel.isComplete('Made-Up-MLC')).toBe(true)
  })

  it('that comes with a list of its own files lies there with that list', async () => {
    await server.close()
    const list = 'mlc-model-manifest.json'
    const made = { schema: 'made-up', chat_config: 'mlc-chat-config.json', weights: { manifest: 'tensor-cache.json' } }
    server = await modelServer({ ...webllmFiles(), [FOLDER + list]: JSON.stringify(made) }, () => false)
    const addresses = async () => ({
      folder: server.url + FOLDER,
      library: `${server.url}/libraries/made-up.wasm`,
      manifest: list,
    })
    await webllmOn(server, { addresses }).start('Made-Up-MLC')
    const kept = (await (await caches.open('webllm/config')).keys()).map(({ url }) => url.split('/').at(-1))
    expect(kept.sort()).toEqual(['mlc-chat-config.json', list])
    expect(await storedModel.isComplete('Made-Up-MLC')).toBe(true)
  })

  it('is of one revision, though the hub’s branch moves on while it is paused', async () => {
    const [first, next] = ['a', 'b'].map(digit => digit.repeat(40))
    server.revision = first
    server.letThrough(2)
    const downloads = webllmOn(server)
    const over = downloads.start('Made-Up-MLC')
    await expect.poll(async () => (await webllmOn(server).state('Made-Up-MLC')).here).toBe(2 * PART_BYTES)
    await downloads.pause('Made-Up-MLC')
    await over
    server.revision = next
    server.open()
    await webllmOn(server).start('Made-Up-MLC')
    const revisions = () =>
      new Set([...server.requests.keys()].map(path => /\/resolve\/(\w+)\//.exec(path)?.[1]).filter(Boolean))
    expect(revisions()).toEqual(new Set([first]))
    expect(await storedModel.isComplete('Made-Up-MLC')).toBe(true)

    await downloads.delete('Made-Up-MLC')
    await downloads.start('Made-Up-MLC')
    expect(revisions()).toEqual(new Set([first, next]))
  })

  it('has a part fetched once more that was cut off', async () => {
    server.spoil(`${FOLDER}params_shard_3.bin`)
    const downloads = webllmOn(server)
    await downloads.start('Made-Up-MLC')
    expect((await downloads.state('Made-Up-MLC')).status).toBe('here')
    expect(server.requests.get(`${FOLDER}params_shard_3.bin`)).toBe(2)
  })

  it('does not keep a part that stays cut off, and says so', async () => {
    const spoilAgain = () => server.spoil(`${FOLDER}params_shard_3.bin`)
    spoilAgain()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
      if (options?.cache === 'reload') spoilAgain()
      return fetch(url, options)
    })
    const downloads = webllmOn(server)
    await downloads.start('Made-Up-MLC')
    const state = await downloads.state('Made-Up-MLC')
    expect(state).toMatchObject({ status: 'paused', problem: { code: 'model-corrupt' } })
    expect(await (await caches.open('webllm/model')).match(`${server.url}${FOLDER}params_shard_3.bin`)).toBeUndefined()
  })

  it.each(['mlc-chat-config.json', 'tensor-cache.json'])('does not keep a %s that cannot be read', async name => {
    const { fetch } = globalThis
    let isSignedIn = false
    vi.stubGlobal('fetch', async (url: string, options?: RequestInit) =>
      !isSignedIn && url.endsWith(name) ? new Response('<!doctype html>Sign in') : fetch(url, options),
    )
    const downloads = webllmOn(server)
    await downloads.start('Made-Up-MLC')
    const { problem } = await downloads.state('Made-Up-MLC')
    expect(problem).toMatchObject({ code: 'model-corrupt', kind: 'engine', details: { part: name } })

    isSignedIn = true
    await downloads.start('Made-Up-MLC')
    expect(await downloads.state('Made-Up-MLC')).toMatchObject({ status: 'here', problem: undefined })
  })

  it.each([
    ['the browser has no room for it', 'no-space', deviceWith({ gpu: GPU, freeBytes: 5_000 })],
    ['there is no WebGPU', 'no-webgpu', deviceWith()],
  ])('is not begun where %s', async (_, code, here) => {
    const downloads = webllmOn(server, { device: async () => here })
    await downloads.start('Made-Up-MLC')
    expect(await downloads.state('Made-Up-MLC')).toMatchObject({ status: 'absent', problem: { code, kind: 'user' } })
    expect(server.requests.size).toBe(0)
  })
})

describe('a file of the model hub', () => {
  let server: ModelServer
  beforeEach(async () => {
    vi.stubGlobal('caches', fakeCaches())
    server = await modelServer(hubFiles(), () => true)
  })
  afterEach(() => server.close())

  const started = async () => {
    const downloads = hubOn(server)
    await downloads.start('Made-Up-MLC')
    return downloads.state('Made-Up-MLC')
  }

  it('is whole for its engine, which fetches what is missing', async () => {
    const options = { pieceBytes: PART_BYTES, device }
    const bring = filesOfHub(hubModel(server.url), options)
    const told: number[] = []
    const [file] = await bring({ onProgress: ({ done }) => told.push(done) })
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(Object.values(hubFiles())[0]!))
    expect(told.at(-1)).toBe(6 * PART_BYTES)
    const before = [...server.requests.values()]
    await bring({})
    expect([...server.requests.values()]).toEqual(before)
  })

  it.each([
    ['no longer has it', { status: 404 }, 'hub-lacks', /open a GGUF file of your own/],
    ['refuses it', { status: 403 }, 'hub-refuses', /Try another network/],
    ['has a shorter one', { status: 416 }, 'hub-differs', /Reload the page/],
    ['sends a web page', { status: 200, type: 'text/html; charset=utf-8', body: '<html>' }, 'hub-page', /Sign in/],
    ['sends all of it at once', { status: 200, body: 'all' }, 'hub-refuses', /Try another network/],
    ['has had enough', { status: 429 }, 'hub-busy', /in a few minutes/],
    ['fails', { status: 503 }, 'hub-busy', /in a few minutes/],
  ])('is gone on with once the hub no longer %s', async (_, answer, code, advice) => {
    server.answerWith(answer)
    const { problem } = await started()
    expect(problem).toMatchObject({ kind: 'engine', code, details: { status: answer.status } })
    expect(problem?.message).toMatch(advice)
    server.answerWith()
    expect(await started()).toMatchObject({ status: 'here', problem: undefined })
  })

  it('is not kept where it is another than the published one, though as long', async () => {
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
      const { status, headers, body } = await fetch(url, options)
      if (new Headers(options?.headers).get('Range') !== 'bytes=2000-2999')
        return new Response(body, { status, headers })
      return new Response(new Uint8Array(PART_BYTES), { status, headers })
    })
    expect(await started()).toMatchObject({ status: 'absent', here: 0, problem: { code: 'model-differs' } })
    vi.stubGlobal('fetch', fetch)
    expect(await started()).toMatchObject({ status: 'here' })
  })

  it('keeps no piece that came shorter than it was asked for', async () => {
    server.spoil(`${new URL(hubModel(server.url).hub.url).pathname}@3000`)
    expect(await started()).toMatchObject({ status: 'paused', problem: { code: 'model-unreachable' } })
    expect((await hubOn(server).state('Made-Up-MLC')).here).toBeLessThan(6 * PART_BYTES)
    expect(await started()).toMatchObject({ status: 'here' })
  })

  it('is not begun where the browser has no room for it', async () => {
    const model = hubModel(server.url)
    const stock = hubModelFiles(model, { pieceBytes: PART_BYTES, device: async () => deviceWith({ freeBytes: 1_000 }) })
    const fetching = stock.fetchMissing(() => {}, new AbortController().signal)
    await expect(fetching).rejects.toMatchObject({ code: 'no-space' })
    expect(server.requests.size).toBe(0)
  })
})

describe('the bundled model', () => {
  it('is found by its engine, which then fetches nothing', async () => {
    vi.stubGlobal('caches', fakeCaches())
    const server = await modelServer(bundledFiles(), () => true)
    const parts = bundledParts(server.url)
    await modelDownloads([madeUpModel('wllama')], () => bundledModelFiles(parts)).start('Made-Up-MLC')
    const before = [...server.requests.values()]
    expect(await fetchModelParts(parts)).toHaveLength(parts.length)
    expect([...server.requests.values()]).toEqual(before)
    await server.close()
  })
})
