import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { packVectors } from '../../../src/library/vectors/packed-vectors.ts'
import { VectorIndex } from '../../../src/library/vectors/vector-index.ts'
import { randomVectors } from './random-vectors.ts'

const right = new Float32Array([1, 0])
const up = new Float32Array([0, 1])

describe('the vector index', () => {
  it('finds what points the same way, nearest first, with its cosine', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 3, packVectors(new Float32Array([0, 1, 1, 0, 0.6, 0.8]), 2))
    expect(ids(index.search(up, 2))).toEqual(['a#0', 'a#2'])
    const [first, second, third] = index.search(right, 5)
    expect([first?.id, second?.id, third?.id]).toEqual(['a#1', 'a#2', 'a#0'])
    expect(first?.score).toBeCloseTo(1, 4)
    expect(second?.score).toBeCloseTo(0.6, 2)
    expect(third?.score).toBeCloseTo(0, 4)
  })

  it('looks only where it is told, and only at what it knows', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 2)
    index.addPage('b', 1, packVectors(up, 2))
    index.set('a#1', right)
    expect(ids(index.search(right, 5, ['a', 'a', 'gone']))).toEqual(['a#1'])
    expect(index.search(right, 5, [])).toEqual([])
    expect(index.has('a#0')).toBe(false)
    expect(index.has('a#1')).toBe(true)
  })

  it('packs a page once all its vectors are there', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 2)
    index.set('a#1', up)
    expect(index.block('a')).toBeUndefined()
    index.set('a#0', right)
    expect(index.block('a')).toEqual(packVectors(new Float32Array([1, 0, 0, 1]), 2))
    expect(index.block('gone')).toBeUndefined()
  })

  it('does not take a block of another size', () => {
    const index = new VectorIndex(2)
    expect(index.addPage('a', 2, packVectors(up, 2))).toBe(false)
    expect(index.addPage('b', 1, { codes: new Int8Array(3), scales: new Float32Array(1) })).toBe(false)
    expect(index.search(up, 5)).toEqual([])
    expect(index.hasPage('a')).toBe(true)
  })

  it('ignores vectors of pages that have gone, of passages that no page has, and a second one', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 1)
    index.removePage('a')
    for (const passage of ['a#0', 'b#0', 'a', '#']) index.set(passage, up)
    index.addPage('c', 1)
    for (const passage of ['c#1', 'c#-1', 'c#0.5', 'c#x']) index.set(passage, up)
    expect(index.rows).toBe(0)
    index.set('c#0', up)
    index.set('c#0', right)
    expect(index.block('c')).toEqual(packVectors(up, 2))
  })

  it('finds nothing by a query or a vector that is not of numbers', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 1, packVectors(up, 2))
    index.addPage('b', 1, { codes: new Int8Array([1, 1]), scales: new Float32Array([Number.NaN]) })
    expect(ids(index.search(up, 5))).toEqual(['a#0'])
    expect(index.search(new Float32Array([Number.NaN, 1]), 5)).toEqual([])
  })

  it('says so when a vector has the wrong number of dimensions', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 1)
    expect(() => index.set('a#0', new Float32Array(3))).toThrow('3 dimensions in an index of 2')
    expect(() => index.search(new Float32Array(1), 5)).toThrow('1 dimensions in an index of 2')
  })

  it('keeps what it has when there is no memory for more, and says what to do', () => {
    const index = new VectorIndex(384)
    index.addPage('a', 1, packVectors(randomVectors(1, 384), 384))
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
      throw new RangeError('no more')
    })
    const many = packVectors(randomVectors(5_000, 384), 384)
    expect(() => index.addPage('b', 5_000, many)).toThrow(
      expect.objectContaining({ kind: 'user', code: 'vectors-out-of-memory' }),
    )
    grow.mockRestore()
    expect(index.has('a#0')).toBe(true)
    expect(index.addPage('b', 5_000, many)).toBe(true)
    expect(index.rows).toBe(5_001)
  })

  it('takes the room of pages that went before it takes more', () => {
    const index = new VectorIndex(384)
    const block = packVectors(randomVectors(5_000, 384), 384)
    index.addPage('a', 5_000, block)
    const { bytes } = index
    index.addPage('a', 5_000, block)
    index.removePage('a')
    index.addPage('b', 5_000, block)
    expect(index.bytes).toBe(bytes)
  })

  it('finds what is left, and only that, when half of many pages have gone', () => {
    const index = new VectorIndex(128)
    const vectors = randomVectors(12_000, 128)
    for (let page = 0; page < 120; page++) {
      index.addPage(`${page}`, 100, packVectors(vectors.subarray(page * 12_800, (page + 1) * 12_800), 128))
    }
    for (let page = 0; page < 120; page += 2) index.removePage(`${page}`)
    expect(index.rows).toBe(6_000)
    for (let row = 0; row < 12_000; row += 37) {
      const page = Math.floor(row / 100)
      const id = `${page}#${row % 100}`
      const found = index.search(vectors.subarray(row * 128, (row + 1) * 128), 20)
      expect(found).toHaveLength(20)
      expect(found.filter(one => Number.parseInt(one.id, 10) % 2 === 0)).toEqual([])
      if (page % 2 === 1) expect(found[0]).toEqual({ id, score: expect.closeTo(1, 2) })
    }
  })

  it('holds just what was added and not removed, whatever the order', () => {
    const page = fc.constantFrom('a', 'b', 'c')
    const vector = fc.integer({ min: 0, max: 99 })
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), page, vectors: fc.array(vector, { maxLength: 6 }) }),
      fc.record({ do: fc.constant('expect' as const), page, chunks: fc.nat(6) }),
      fc.record({ do: fc.constant('remove' as const), page }),
      fc.record({ do: fc.constant('set' as const), page, index: fc.nat(6), vector }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), vector, (steps, query) => {
        const index = new VectorIndex(8)
        const model = new Map<string, (number | undefined)[]>()
        for (const step of steps) {
          if (step.do === 'add') {
            model.set(step.page, step.vectors)
            index.addPage(step.page, step.vectors.length, blockOf(step.vectors))
          } else if (step.do === 'expect') {
            model.set(step.page, Array(step.chunks).fill(undefined))
            index.addPage(step.page, step.chunks)
          } else if (step.do === 'remove') {
            model.delete(step.page)
            index.removePage(step.page)
          } else {
            const vectors = model.get(step.page)
            if (vectors && step.index < vectors.length) vectors[step.index] ??= step.vector
            index.set(`${step.page}#${step.index}`, SAMPLES[step.vector]!)
          }
        }
        const known = [...model].flatMap(([page, vectors]) =>
          vectors.flatMap((vector, i) =>
            vector === undefined ? [] : [{ id: `${page}#${i}`, score: dot(SAMPLES[query]!, SAMPLES[vector]!) }],
          ),
        )
        expect(index.rows).toBe(known.length)
        const found = index.search(SAMPLES[query]!, 100)
        expect(ids(found).sort()).toEqual(known.map(({ id }) => id).sort())
        for (const { id, score } of found) expect(score).toBeCloseTo(known.find(one => one.id === id)!.score, 1)
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
        expect(ids(index.search(SAMPLES[query]!, 100, ['a', 'c'])).sort()).toEqual(
          known
            .map(({ id }) => id)
            .filter(id => !id.startsWith('b'))
            .sort(),
        )
        for (const [page, vectors] of model) {
          const whole = vectors.every(vector => vector !== undefined)
          expect(index.block(page)).toEqual(whole ? blockOf(vectors) : undefined)
        }
      }),
    )
  })
})

const SAMPLES = Array.from({ length: 100 }, (_, seed) => randomVectors(1, 8, seed))

const blockOf = (samples: readonly number[]) =>
  packVectors(Float32Array.from(samples.flatMap(i => [...SAMPLES[i]!])), 8)

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, component, i) => sum + component * b[i]!, 0)
