import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedModel } from '../../../../src/models/llm/webllm/stored-model.ts'
import { fakeCaches } from '../../../fakes/fake-caches.ts'

const ID = 'Big-Model-MLC'
const FILES = `https://hub.example/someone/${ID}/resolve/main/`
const OTHER = 'https://hub.example/someone/Other-MLC/resolve/main/'
const MANIFEST = JSON.stringify({
  metadata: {},
  records: [
    { dataPath: 'part_0.bin', nbytes: 4, records: [] },
    { dataPath: 'part_1.bin', nbytes: 6, records: [] },
  ],
})

async function put(url: string, text: string, scope = 'webllm/model'): Promise<void> {
  await (await caches.open(scope)).put(url, new Response(text))
}

async function kept(scope = 'webllm/model'): Promise<string[]> {
  return (await (await caches.open(scope)).keys()).map(request => request.url)
}

describe('a model that web-llm has stored', () => {
  beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
  afterEach(() => vi.unstubAllGlobals())

  it('is not there at first, nor where there is no Cache API', async () => {
    expect(await storedModel.storedBytes(ID)).toBe(0)
    expect(await storedModel.isComplete(ID)).toBe(false)
    vi.stubGlobal('caches', undefined)
    expect(await storedModel.storedBytes(ID)).toBe(0)
    expect(await storedModel.isComplete(ID)).toBe(false)
  })

  it('is counted by the parts that are here', async () => {
    await put(`${FILES}tensor-cache.json`, MANIFEST)
    await put(`${FILES}part_1.bin`, '123456')
    expect(await storedModel.storedBytes(ID)).toBe(6)
    expect(await storedModel.isComplete(ID)).toBe(false)
    await put(`${FILES}part_0.bin`, '1234')
    expect(await storedModel.isComplete(ID)).toBe(true)
  })

  it('loses its damaged part, and only that', async () => {
    await put(`${FILES}tensor-cache.json`, MANIFEST)
    await put(`${FILES}part_0.bin`, '12')
    await put(`${FILES}part_1.bin`, '123456')
    expect(await storedModel.deleteDamaged(ID, { orAll: true })).toBe(true)
    expect(await kept()).toEqual([`${FILES}tensor-cache.json`, `${FILES}part_1.bin`])
  })

  it('stays where no part can be told to be damaged, unless it is to go as a whole', async () => {
    await put(`${FILES}tensor-cache.json`, MANIFEST)
    await put(`${FILES}part_0.bin`, '1234')
    expect(await storedModel.deleteDamaged(ID, { orAll: false })).toBe(false)
    expect(await kept()).toHaveLength(2)
  })

  it.each([
    ['no part can be told to be damaged', MANIFEST],
    ['its list of parts is damaged', MANIFEST.slice(0, 20)],
    ['its list of parts is something else', '{"records": [1]}'],
  ])('goes as a whole where %s; other models stay', async (_, manifest) => {
    await put(`${FILES}tensor-cache.json`, manifest)
    await put(`${FILES}part_0.bin`, '1234')
    await put(`${FILES}mlc-chat-config.json`, '{}', 'webllm/config')
    await put('https://hub.example/libraries/model.wasm', '', 'webllm/wasm')
    await put(`${OTHER}part_0.bin`, '1234')
    expect(await storedModel.deleteDamaged(ID, { orAll: true })).toBe(true)
    expect(await kept()).toEqual([`${OTHER}part_0.bin`])
    expect(await kept('webllm/config')).toEqual([])
    expect(await kept('webllm/wasm')).toEqual([])
  })

  it('is deleted, and the libraries only with the last model: another one that is here may need them', async () => {
    for (const files of [FILES, OTHER]) await put(`${files}part_0.bin`, '1234')
    await put('https://hub.example/libraries/model.wasm', '', 'webllm/wasm')
    await storedModel.delete(ID)
    expect(await kept()).toEqual([`${OTHER}part_0.bin`])
    expect(await kept('webllm/wasm')).toHaveLength(1)
    await storedModel.delete('Other-MLC')
    expect(await kept('webllm/wasm')).toEqual([])
  })

  it('is nothing to delete where there is no Cache API', async () => {
    vi.stubGlobal('caches', undefined)
    await expect(storedModel.delete(ID)).resolves.toBeUndefined()
    for (const orAll of [false, true]) expect(await storedModel.deleteDamaged(ID, { orAll })).toBe(false)
  })
})
