import { describe, expect, it } from 'vitest'
import { VectorIndex } from '../../src/library/vector-index.ts'

const right = new Float32Array([1, 0])
const up = new Float32Array([0, 1])

describe('the vector index', () => {
  it('finds what points the same way, nearest first', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 3, new Float32Array([0, 1, 1, 0, 0.6, 0.8]))
    expect(index.search(up, 2)).toEqual(['a#0', 'a#2'])
    expect(index.search(right, 5)).toEqual(['a#1', 'a#2', 'a#0'])
  })

  it('looks only where it is told, and only at what it knows', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 2)
    index.addPage('b', 1, up)
    index.set('a#1', right)
    expect(index.search(right, 5, ['a', 'a', 'gone'])).toEqual(['a#1'])
    expect(index.has('a#0')).toBe(false)
  })

  it('packs a page once all its vectors are there', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 2)
    index.set('a#1', up)
    expect(index.block('a')).toBeUndefined()
    index.set('a#0', right)
    expect(index.block('a')).toEqual(new Float32Array([1, 0, 0, 1]))
  })

  it('does not take a block of another size', () => {
    const index = new VectorIndex(2)
    expect(index.addPage('a', 2, new Float32Array(3))).toBe(false)
    expect(index.search(up, 5)).toEqual([])
  })

  it('ignores the vector of a page that has gone', () => {
    const index = new VectorIndex(2)
    index.addPage('a', 1)
    index.removePage('a')
    index.set('a#0', up)
    expect(index.search(up, 5)).toEqual([])
  })
})
