import { readFile, stat } from 'node:fs/promises'
import { prebuiltAppConfig } from '@mlc-ai/web-llm'
import { describe, expect, it } from 'vitest'
import { BUNDLED, CATALOGUE, Model } from '../../src/llm/catalogue.ts'

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
  })

  it('has a stand-in without 16-bit floats for every model that needs them', () => {
    for (const { id } of CATALOGUE.filter(model => model.needs.f16)) {
      expect(CATALOGUE.find(model => model.standsInFor === id)?.needs.f16).toBe(false)
    }
  })

  it.each([
    ['a broken checksum', { files: [{ name: 'a', bytes: 1, sha256: 'zz' }] }],
    ['an engine nobody knows', { engine: 'abacus' }],
    ['no size', { downloadBytes: 0 }],
  ])('refuses %s', (_, fields) => {
    expect(Model.safeParse({ ...BUNDLED, ...fields }).success).toBe(false)
  })
})
