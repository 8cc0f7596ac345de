import { openAsBlob } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FootnoteError } from '../../../../src/common/core/errors.ts'
import { modelName } from '../../../../src/models/llm/catalogue.ts'
import { readModel } from '../../../../src/models/llm/gguf/read-model.ts'
import { laterPart, type MadeUpGguf, madeUpGguf } from '../../../fakes/made-up-gguf.ts'
import { withRealWeights } from '../../../harness/real-weights.ts'

const file = (bytes: BlobPart, name = 'made-up.gguf') => new File([bytes], name)
const opened = async (said?: MadeUpGguf) => (await readModel([file(madeUpGguf(said))])).model

describe('a model file of one’s own', () => {
  it('says what it is: kind, quantisation, window, size, and what it takes', async () => {
    const model = await opened()
    const bytes = madeUpGguf().length
    expect(model).toMatchObject({
      id: `own:made-up@${bytes}`,
      label: 'made-up',
      engine: 'wllama',
      profile: 'one-program',
      parameters: 64,
      downloadBytes: bytes,
      contextTokens: 2048,
      own: { architecture: 'qwen2', quantisation: 'Q4_K_M', kept: false },
    })
    expect(model.memoryBytes).toBeGreaterThan(bytes)
  })

  it('is told from another file of its name, and goes by its name', async () => {
    const { id } = await opened({ fields: { 'general.license': 'mit' } })
    expect(id).not.toBe((await opened()).id)
    expect(modelName(id)).toBe('made-up')
  })

  it('is given no larger window than the prompts need', async () => {
    expect((await opened({ fields: { 'qwen2.context_length': 1_000_000 } })).contextTokens).toBe(4096)
  })

  it('keeps eight bits a value in its cache where its heads divide into blocks of 32, and takes less memory then', async () => {
    const narrow = await opened({ fields: { 'qwen2.attention.key_length': 64, 'qwen2.attention.value_length': 64 } })
    const wide = await opened({ fields: { 'qwen2.attention.key_length': 80, 'qwen2.attention.value_length': 48 } })
    expect([narrow.cacheBits, wide.cacheBits]).toEqual([8, 16])
    expect(narrow.memoryBytes).toBeLessThan(wide.memoryBytes)
  })

  it('tells its languages and its licence where it knows them', async () => {
    const told = await opened({ fields: { 'general.languages': ['de', 'fr'], 'general.license': 'mit' } })
    expect(told).toMatchObject({ languages: ['de', 'fr'], licence: { name: 'mit' } })
    expect(await opened()).not.toHaveProperty('languages')
  })

  it.each([
    ['apache-2.0', true],
    ['cc-by-nc-4.0', false],
    ['qwen-research', false],
  ])('tells whether its licence allows commercial use: %s', async (name, commercial) => {
    expect((await opened({ fields: { 'general.license': name } })).licence).toEqual({ name, commercial })
  })

  it('may be split: its parts come in any order', async () => {
    const parts = [
      file(laterPart(2, 3), 'm-00003-of-00003.gguf'),
      file(madeUpGguf({ part: [0, 3] }), 'm-00001-of-00003.gguf'),
      file(laterPart(1, 3), 'm-00002-of-00003.gguf'),
    ]
    const { model, files } = await readModel(parts)
    expect(model).toMatchObject({ label: 'm', downloadBytes: parts.reduce((sum, { size }) => sum + size, 0) })
    expect(files.map(({ name }) => name)).toEqual([1, 2, 3].map(n => `m-0000${n}-of-00003.gguf`))
  })

  const [first, second] = [madeUpGguf({ part: [0, 2] }), laterPart(1, 2)]
  const whole = madeUpGguf()
  it.each<[string, string, File[]]>([
    ['a text', 'not-gguf', [file('# Qwen2.5')]],
    ['a web page', 'not-gguf', [file('<!doctype html>')]],
    ['an empty file', 'not-gguf', [file('')]],
    ['a header that ends early', 'cut-gguf', [file(whole.slice(0, 120))]],
    ['a file without its weights', 'cut-gguf', [file(whole.slice(0, whole.length - 4 * 64))]],
    ['the first of two parts', 'missing-gguf-parts', [file(first)]],
    ['the second of two parts', 'missing-gguf-parts', [file(second)]],
    ['the same part twice', 'missing-gguf-parts', [file(second), file(second)]],
    ['the eyes of another model', 'no-chat-model', [file(madeUpGguf({ fields: { 'tokenizer.ggml.tokens': [] } }))]],
    ['a base model', 'no-chat-template', [file(madeUpGguf({ template: undefined }))]],
  ])('is refused where it is %s, in a sentence that names it and says what to do', async (_, code, files) => {
    const refused = await readModel(files).catch(error => error)
    expect(refused).toMatchObject({ kind: 'user', code, details: { name: 'made-up.gguf' } })
    expect(refused.message).toMatch(/^“made-up\.gguf” .*\b(Choose|Download)\b/)
  })

  it('is refused where it was deleted after it was chosen', async () => {
    const gone = file(madeUpGguf())
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob
    await expect(readModel([gone])).rejects.toMatchObject({ code: 'gone-gguf' })
  })

  it('is read or refused by name, wherever it was cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async end => {
        const outcome = await readModel([file(whole.slice(0, end))]).catch(error => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FootnoteError)
      }),
      { numRuns: 40 },
    )
  })

  withRealWeights('0.5b', weights =>
    it('is read of real weights', async () => {
      const blob = await openAsBlob(weights)
      const { model } = await readModel([
        Object.assign(blob, { name: 'qwen.gguf', lastModified: 0, webkitRelativePath: '' }),
      ])
      expect(model).toMatchObject({
        downloadBytes: 491_400_064,
        own: { architecture: 'qwen2', quantisation: 'Q4_K_M' },
      })
    }),
  )
})
