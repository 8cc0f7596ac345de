import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKernel } from '../../../src/library/vectors/kernel/kernel.ts'

const memory = new WebAssembly.Memory({ initial: 8 })
const kernel = createKernel(memory)

// Places in memory, far enough from each other for what the tests put there.
const [CODES, SIGNS, QUERY, OUT, LIST] = [0, 65_536, 131_072, 196_608, 262_144] as const
/** What stands where nothing may be written. */
const UNTOUCHED = 0xee

const dimensions = fc.constantFrom(128, 256, 384, 1_024)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

/** The compiled kernel does what kernel.as says; when this fails on a change there, `npm run kernel` was not run. */
describe('the kernel', () => {
  it('writes a sign bit a code: 1 for what is below zero', () => {
    const codes = dimensions.chain(length => fc.int8Array({ minLength: length, maxLength: length }))
    fc.assert(
      fc.property(codes, fc.nat(15), (codes, row) => {
        put(CODES, codes)
        new Uint8Array(memory.buffer, SIGNS, codes.length * 2).fill(UNTOUCHED)
        kernel.writeSigns(CODES, codes.length, SIGNS + row)
        const written = new Uint8Array(memory.buffer, SIGNS, codes.length * 2)
        const expected = new Uint8Array(codes.length * 2).fill(UNTOUCHED)
        for (let byte = 0; byte < codes.length / 8; byte++) {
          const signs = [...codes.subarray(byte * 8, byte * 8 + 8)].map((code, i) => (code < 0 ? 1 << i : 0))
          expected[byte * 16 + row] = signs.reduce((a, b) => a | b)
        }
        expect(written).toEqual(expected)
      }),
    )
  })

  it('measures Hamming distances, even where all bits differ', () => {
    const cases = fc
      .tuple(dimensions, fc.integer({ min: 1, max: 3 }))
      .chain(([bits, groups]) => fc.tuple(fc.constant(groups), bytes(bits / 8), bytes((bits / 8) * groups * 16)))
    const different = [1, new Uint8Array(48).fill(255), new Uint8Array(48 * 16)] as const
    fc.assert(
      fc.property(cases, ([groups, query, signs]) => {
        put(SIGNS, signs)
        put(QUERY, query)
        kernel.distances(SIGNS, groups, QUERY, query.length, OUT)
        const expected = Array.from({ length: groups * 16 }, (_, row) => {
          const group = Math.floor(row / 16) * query.length * 16
          return [...query].reduce((sum, byte, i) => sum + ones(byte ^ signs[group + i * 16 + (row % 16)]!), 0)
        })
        expect([...new Uint16Array(memory.buffer, OUT, groups * 16)]).toEqual(expected)
      }),
      { examples: [[[...different]]] },
    )
  })

  it('counts and collects the rows within a limit, and no row after the last', () => {
    // Few values at a time, so that many rows lie at the limit itself.
    const cases = fc
      .tuple(fc.integer({ min: 0, max: 384 }), fc.nat(3))
      .map(
        ([limit, around]) =>
          [limit, fc.integer({ min: Math.max(0, limit - 1), max: Math.min(384, limit + around) })] as const,
      )
      .chain(([limit, distance]) => fc.tuple(fc.constant(limit), fc.array(distance, { maxLength: 70 })))
    fc.assert(
      fc.property(cases, fc.nat(1e9), ([limit, distances], first) => {
        // What an earlier, longer block left behind.
        new Uint16Array(memory.buffer, OUT, 80).fill(0)
        put(OUT, Uint16Array.from(distances))
        const histogram = new Uint32Array(memory.buffer, QUERY, 385).fill(7)
        const within = distances.flatMap((distance, row) => (distance <= limit ? [row] : []))

        expect(kernel.count(OUT, distances.length, limit, QUERY)).toBe(within.length)
        const expected = new Uint32Array(385).fill(7)
        for (const row of within) expected[distances[row]!]!++
        expect(histogram).toEqual(expected)

        expect(kernel.collect(OUT, distances.length, limit, first, LIST)).toBe(within.length)
        expect([...new Uint32Array(memory.buffer, LIST, within.length)]).toEqual(within.map(row => first + row))
      }),
    )
  })

  it('scores records by their dot product with the query, at the extremes too', () => {
    const code = fc.oneof(fc.integer({ min: -128, max: 127 }), fc.constantFrom(-128, 127))
    const cases = fc.constantFrom(128, 384).chain(length =>
      fc.record({
        // As large as the sum of 384 products with 128 may be within 31 bits.
        query: fc.array(fc.integer({ min: -32_767, max: 32_767 }), { minLength: length, maxLength: length }),
        records: fc.array(fc.array(code, { minLength: length, maxLength: length }), { maxLength: 5 }),
      }),
    )
    const largest = { query: Array(384).fill(32_767), records: [Array(384).fill(-128)] }
    fc.assert(
      fc.property(cases, ({ query, records }) => {
        const bytes = query.length + 4
        put(QUERY, Int16Array.from(query))
        for (const [i, codes] of records.entries()) {
          put(CODES + i * bytes, Int8Array.from(codes))
          put(CODES + i * bytes + codes.length, Float32Array.of(0.5 + i))
        }
        // From the last to the first: records lie anywhere.
        const order = [...records.keys()].reverse()
        put(
          LIST,
          Uint32Array.from(order, i => CODES + i * bytes),
        )
        kernel.score(LIST, order.length, QUERY, query.length, 0.25, OUT)
        const expected = order.map(i => {
          const sum = records[i]!.reduce((sum, code, at) => sum + code * query[at]!, 0)
          return Math.fround(Math.fround(Math.fround(sum) * (0.5 + i)) * 0.25)
        })
        expect([...new Float32Array(memory.buffer, OUT, order.length)]).toEqual(expected.map(score => score + 0))
      }),
      { examples: [[largest]] },
    )
  })
})

function put(at: number, values: Int8Array | Uint8Array | Uint16Array | Int16Array | Uint32Array | Float32Array): void {
  new Uint8Array(memory.buffer, at).set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
}

function ones(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length
}
