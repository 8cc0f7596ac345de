import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchModelParts, PARTS_CACHE } from '../../../../src/models/llm/wllama/model-parts.ts'
import { fakeCaches } from '../../../fakes/fake-caches.ts'
import { bundledFiles, bundledParts } from '../../../fakes/made-up-model.ts'
import { type ModelServer, modelServer } from '../../../fakes/model-server.ts'

let server: ModelServer
beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  server = await modelServer(bundledFiles(), () => true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await server.close()
})

describe('the parts of a bundled model', () => {
  const requests = () => [...server.requests.values()].reduce((sum, n) => sum + n, 0)

  /** Loads the parts until they are cached, and returns them. */
  async function loaded() {
    const parts = bundledParts(server.url)
    await fetchModelParts(parts)
    const cache = await caches.open(PARTS_CACHE)
    await vi.waitFor(async () => expect(await cache.keys()).toHaveLength(parts.length))
    return { parts, cache, before: requests() }
  }

  it('are neither downloaded nor hashed a second time', async () => {
    const { parts, before } = await loaded()
    const read = vi.spyOn(Blob.prototype, 'stream')
    expect(await fetchModelParts(parts)).toHaveLength(parts.length)
    expect(requests()).toBe(before)
    expect(read).not.toHaveBeenCalled()
  })

  const marked = (bytes: Uint8Array<ArrayBuffer>, sha256: string) =>
    new Response(bytes, { headers: { 'x-verified-sha256': sha256 } })

  it.each<[string, (bytes: Uint8Array<ArrayBuffer>, sha256: string) => Response]>([
    ['damaged, and not marked as verified', bytes => new Response(bytes.fill(0, 1))],
    ['cut off', (bytes, sha256) => marked(bytes.subarray(1), sha256)],
    ['of another version', bytes => marked(bytes, 'another')],
  ])('are downloaded again where one is %s', async (_, spoil) => {
    const { parts, cache, before } = await loaded()
    const { url, sha256 } = parts[0]!
    const bytes = new Uint8Array(await (await cache.match(url))!.arrayBuffer())
    await cache.put(url, spoil(bytes, sha256))
    await fetchModelParts(parts)
    expect(requests()).toBe(before + 1)
  })
})
