import { readFile, stat } from 'node:fs/promises'
import { prebuiltAppConfig } from '@mlc-ai/web-llm'
import { describe, expect, it } from 'vitest'
import { BUNDLED, CATALOGUE, Model, modelById } from '../../../src/models/llm/catalogue.ts'
import { cacheBytes } from '../../../src/models/llm/webllm/window.ts'

describe('the catalogue', () => {
  it('names every model once', () => {
    expect(new Set(CATALOGUE.map(model => model.id)).size).toBe(CATALOGUE.length)
  })

  it('describes the bundled files as they are in models/', async () => {
    const sums = await readFile('models/SHA256SUMS', 'utf8')
    for (const { name, bytes, sha256 } of BUNDLED.files ?? []) {
      expect((await stat(`models/${name}`)).size).toBe(bytes)
      expect(sums).toContain(`${sha256}  ${name}`)
    }
    expect(BUNDLED.downloadBytes).toBe(144_811_488)
  })

  const forWebllm = CATALOGUE.filter(model => model.engine === 'webllm')
  it.each(forWebllm.map(model => [model.id, model] as const))('tells of %s what web-llm tells of it', (id, model) => {
    const record = prebuiltAppConfig.model_list.find(record => record.model_id === id)
    expect(record?.vram_required_MB).toBeCloseTo(model.memoryBytes / 2 ** 20, 2)
    expect(record?.overrides?.context_window_size).toBe(model.contextTokens)
    expect(record?.model_lib).toBe(
      `https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/web-llm-models/v0_2_86/base/${model.library}`,
    )
    expect(record?.model).toBe(`https://huggingface.co/mlc-ai/${id}`)
    expect(record?.buffer_size_required_bytes ?? model.needs.bufferBytes).toBe(model.needs.bufferBytes)
    if (record?.required_features) expect(record.required_features).toEqual(model.needs.f16 ? ['shader-f16'] : [])
  })

  it('has the models of today in both variants', () => {
    const labels = ['Qwen3.5 9B', 'Qwen3.5 4B', 'Qwen3.5 2B', 'Qwen3.5 0.8B', 'Qwen3 8B', 'Qwen3 4B']
    for (const label of [...labels, 'Gemma 4 E2B', 'Ministral 3 3B', 'Qwen2.5 7B']) {
      expect(forWebllm.filter(model => model.label === label).map(({ needs }) => needs.f16)).toEqual([true, false])
    }
  })

  it('knows of every one its licence, its languages, and what its window costs', () => {
    for (const model of forWebllm) {
      expect(model.licence).toBeDefined()
      expect(model.languages).toContain('en')
      expect(cacheBytes(model, model.contextTokens)).toBeLessThan(model.memoryBytes)
    }
  })

  it('reckons caches that fit what web-llm tells of both variants: the wider one takes as much more, and its scales', () => {
    for (const wide of forWebllm.filter(({ standsInFor }) => standsInFor)) {
      const narrow = modelById(wide.standsInFor ?? '') as Model
      const cache = (cacheBytes(wide, 4096) ?? 0) - (cacheBytes(narrow, 4096) ?? 0)
      const more = wide.memoryBytes - narrow.memoryBytes
      expect(wide.downloadBytes - narrow.downloadBytes + cache).toBeLessThan(more)
    }
  })

  it('says how to have a model not think that would', () => {
    const thinking = forWebllm.filter(({ thinks }) => thinks).map(({ label }) => label)
    expect(new Set(thinking)).toEqual(new Set(forWebllm.map(({ label }) => label).filter(l => /Qwen3/.test(l))))
  })

  it('has a stand-in without 16-bit floats for every model that needs them', () => {
    for (const { id } of CATALOGUE.filter(model => model.needs.f16)) {
      expect(CATALOGUE.find(model => model.standsInFor === id)?.needs.f16).toBe(false)
    }
  })

  it('could be read from storage as it is', () => {
    for (const model of CATALOGUE) expect(Model.parse(model)).toEqual(model)
  })

  it.each([
    ['a broken checksum', { files: [{ name: 'a', bytes: 1, sha256: 'zz' }] }],
    ['an engine nobody knows', { engine: 'abacus' }],
    ['no size', { downloadBytes: 0 }],
  ])('refuses %s', (_, fields) => {
    expect(Model.safeParse({ ...BUNDLED, ...fields }).success).toBe(false)
  })
})
