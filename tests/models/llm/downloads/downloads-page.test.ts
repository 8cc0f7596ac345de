import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceWith, GPU } from '../../../fakes/devices.ts'
import { madeUpModel, webllmFiles } from '../../../fakes/made-up-model.ts'
import { type ModelServer, modelServer } from '../../../fakes/model-server.ts'
import { testPages } from '../../../harness/test-pages.ts'

/** Downloads for web-llm into Chromium's own storage, from a server with a small made-up model. */
const FOLDER = '/someone/Made-Up-MLC/resolve/main/'
const TIMEOUT = 120_000
let server: ModelServer
let page: Page

const open = testPages('tests/models/llm/downloads/page.html')

beforeEach(async () => {
  server = await modelServer(webllmFiles(), path => path.includes('shard'))
  page = await open()
  await visit()
})
afterEach(() => server.close())

async function visit() {
  await page.reload()
  await page.waitForFunction(() => 'openDownloads' in globalThis)
  const setting = {
    model: madeUpModel('webllm'),
    addresses: { folder: server.url + FOLDER, library: `${server.url}/libraries/made-up.wasm` },
    device: deviceWith({ gpu: GPU }),
  }
  await page.evaluate(({ model, addresses, device }) => openDownloads(model, addresses, device), setting)
}

const run = (method: 'start' | 'pause' | 'delete' | 'state') =>
  page.evaluate((name): Promise<unknown> => downloads[name]('Made-Up-MLC'), method)

const kept = () =>
  page.evaluate(async () => {
    const requests = await (await caches.open('webllm/model')).keys()
    return requests.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).filter(name => name.includes('shard'))
  })

describe('a download in a browser', { timeout: TIMEOUT }, () => {
  it('is paused with whole parts only, outlives a reload, and goes on from there', async () => {
    server.letThrough(2)
    const over = run('start')
    await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBe(2)
    await run('pause')
    await over
    expect(await run('state')).toMatchObject({ status: 'paused', here: 2_000 })
    const before = await kept()
    expect(before).toHaveLength(2)

    await visit()
    expect(await run('state')).toMatchObject({ status: 'paused', here: 2_000 })
    server.open()
    await run('start')
    expect(await run('state')).toMatchObject({ status: 'here', here: 6_000, total: 6_000 })
    for (const part of before) expect(server.requests.get(FOLDER + part)).toBe(1)

    await run('delete')
    expect(await run('state')).toMatchObject({ status: 'absent', here: 0 })
  })

  it('keeps no part that came shorter than its list says, and fetches it once more', async () => {
    server.spoil(`${FOLDER}params_shard_1.bin`)
    await run('start')
    expect(await run('state')).toMatchObject({ status: 'here' })
    expect(server.requests.get(`${FOLDER}params_shard_1.bin`)).toBe(2)
  })

  it('keeps what is whole when the connection breaks', async () => {
    server.letThrough(2)
    const over = run('start')
    await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBe(2)
    server.cut()
    await over
    expect(await run('state')).toMatchObject({ status: 'paused', here: 2_000, problem: { code: 'model-unreachable' } })
  })
})
