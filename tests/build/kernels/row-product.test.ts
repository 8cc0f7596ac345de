import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Q4_K } from '../../../build/kernels/q4-k.ts'
import { Q5_0 } from '../../../build/kernels/q5-0.ts'
import { Q6_K } from '../../../build/kernels/q6-k.ts'
import { Q8_0 } from '../../../build/kernels/q8-0.ts'
import { type Format, rowProduct } from '../../../build/kernels/row-product.ts'
import { assemble } from '../../../build/kernels/vite-kernels.ts'

type Read = (block: DataView) => number[]

/** Places in memory, far enough from each other. */
const [RESULT, X, Y] = [0, 4_096, 32_768] as const

/** Scales as models have them: above the smallest that is kept in full, and of either sign. */
const scale = fc
  .tuple(fc.integer({ min: 0x0400, max: 0x5fff }), fc.boolean())
  .map(([h, minus]) => (minus ? h | 0x8000 : h))

/** Blocks of any content, but for their scales of 16 bits, which lie `at` these places and are finite in any model. */
const block = (length: number, ...at: number[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(fc.uint8Array({ minLength: length, maxLength: length }), fc.tuple(...at.map(() => scale)))
    .map(([bytes, scales]) => {
      for (const [i, place] of at.entries()) new DataView(bytes.buffer).setUint16(place, scales[i] ?? 0, true)
      return bytes
    })

/** A block of Q8_K, whose sums are those of its numbers. */
const q8K = fc
  .tuple(fc.double({ min: 0.001, max: 8, noNaN: true }), fc.int8Array({ minLength: 256, maxLength: 256 }))
  .map(([scale, numbers]) => {
    const bytes = new Uint8Array(292)
    const view = new DataView(bytes.buffer)
    view.setFloat32(0, scale, true)
    new Int8Array(bytes.buffer, 4, 256).set(numbers)
    for (let i = 0; i < 16; i++) view.setInt16(260 + 2 * i, sumOf(numbers.subarray(16 * i, 16 * i + 16)), true)
    return bytes
  })

const readQ8K: Read = block => upTo(256, i => block.getFloat32(0, true) * block.getInt8(4 + i))
const readQ80: Read = block => upTo(32, i => half(block, 0) * block.getInt8(2 + i))

/** Each format as llama.cpp describes it, number by number. */
const FORMATS: Record<
  string,
  { format: Format; x: fc.Arbitrary<Uint8Array>; y: fc.Arbitrary<Uint8Array>; readX: Read; readY: Read }
> = {
  Q8_0: { format: Q8_0, x: block(34, 0), y: block(34, 0), readX: readQ80, readY: readQ80 },
  Q5_0: {
    format: Q5_0,
    x: block(22, 0),
    y: block(34, 0),
    readY: readQ80,
    readX: block =>
      upTo(32, i => {
        const byte = block.getUint8(6 + (i % 16))
        const fifth = (block.getUint32(2, true) >>> i) & 1
        return half(block, 0) * (((i < 16 ? byte & 15 : byte >> 4) | (fifth << 4)) - 16)
      }),
  },
  Q4_K: {
    format: Q4_K,
    x: block(144, 0, 2),
    y: q8K,
    readY: readQ8K,
    readX: block =>
      upTo(256, i => {
        const part = Math.floor(i / 32)
        const six = (j: number) => block.getUint8(4 + j)
        const [scale, offset] =
          part < 4
            ? [six(part) & 63, six(part + 4) & 63]
            : [(six(part + 4) & 15) | ((six(part - 4) >> 6) << 4), (six(part + 4) >> 4) | ((six(part) >> 6) << 4)]
        const byte = block.getUint8(16 + 32 * Math.floor(i / 64) + (i % 32))
        return half(block, 0) * scale * (part % 2 ? byte >> 4 : byte & 15) - half(block, 2) * offset
      }),
  },
  Q6_K: {
    format: Q6_K,
    x: block(210, 208),
    y: q8K,
    readY: readQ8K,
    readX: block =>
      upTo(256, i => {
        const hundred = Math.floor(i / 128)
        const [quarter, place] = [Math.floor((i % 128) / 32), i % 32]
        const byte = block.getUint8(64 * hundred + 32 * (quarter % 2) + place)
        const upper = (block.getUint8(128 + 32 * hundred + place) >> (2 * quarter)) & 3
        const number = ((quarter < 2 ? byte & 15 : byte >> 4) | (upper << 4)) - 32
        return half(block, 208) * block.getInt8(192 + Math.floor(i / 16)) * number
      }),
  },
}

describe.each(Object.entries(FORMATS))('the product of two rows, one in %s', (_, { format, x, y, readX, readY }) => {
  it('is the sum of the products of what their numbers stand for, however many blocks there are', async () => {
    const dot = await productOf(format)
    const rows = fc.array(fc.tuple(x, y), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, pairs => {
        const values = (read: Read, blocks: Uint8Array[]) => blocks.flatMap(({ buffer }) => read(new DataView(buffer)))
        const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
        const [a, b] = [values(readX, xs), values(readY, ys)]
        const products = a.map((value, i) => value * (b[i] ?? 0))
        const size = sumOf(products.map(Math.abs))
        expect(Math.abs(dot(xs, ys) - sumOf(products))).toBeLessThanOrEqual(size * 1e-5)
      }),
      { numRuns: 60 },
    )
  })

  it('is zero for rows without numbers', async () => {
    expect((await productOf(format))([], [])).toBe(0)
  })
})

it('takes the smallest scales too, of which not all digits are kept, and a scale of zero', async () => {
  const dot = await productOf(Q8_0)
  const ones = (scale: number): Uint8Array => {
    const bytes = new Uint8Array(34).fill(1)
    new DataView(bytes.buffer).setUint16(0, scale, true)
    return bytes
  }
  expect(dot([ones(0x0001)], [ones(0x3c00)])).toBe(32 * 2 ** -24)
  expect(dot([ones(0)], [ones(0x3c00)])).toBe(0)
})

async function productOf(format: Format): Promise<(x: readonly Uint8Array[], y: readonly Uint8Array[]) => number> {
  const { instance } = await WebAssembly.instantiate((await assemble(rowProduct('i32', format))) as BufferSource)
  const { memory, dot } = instance.exports as { memory: WebAssembly.Memory; dot: (...args: number[]) => void }
  const put = (at: number, blocks: readonly Uint8Array[]) => {
    let end = at
    for (const bytes of blocks) {
      new Uint8Array(memory.buffer).set(bytes, end)
      end += bytes.length
    }
  }
  return (x, y) => {
    put(X, x)
    put(Y, y)
    dot(x.length * format.numbers, RESULT, 0, X, 0, Y, 0, 1)
    return new DataView(memory.buffer).getFloat32(RESULT, true)
  }
}

const upTo = (count: number, value: (i: number) => number): number[] =>
  Array.from({ length: count }, (_, i) => value(i))
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)

/** What a finite number of 16 bits stands for (IEEE 754 binary16). */
function half(block: DataView, at: number): number {
  const bits = block.getUint16(at, true)
  const exponent = (bits >> 10) & 0x1f
  const fraction = (bits & 0x3ff) / 1024
  const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15)
  return bits & 0x8000 ? -size : size
}
