import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { q8Dot } from '../../kernels/q8-dot.ts'
import { assemble } from '../../kernels/vite-kernels.ts'

type Dot = (
  numbers: number,
  result: number,
  _: number,
  x: number,
  __: number,
  y: number,
  ___: number,
  rows: number,
) => void

const BLOCK_BYTES = 34
/** Places in memory, far enough from each other. */
const [RESULT, X, Y] = [0, 4_096, 32_768] as const

let dot: (x: Block[], y: Block[]) => number

interface Block {
  /** The bits of a number of 16 bits. */
  scale: number
  numbers: Int8Array
}

beforeAll(async () => {
  const { instance } = await WebAssembly.instantiate((await assemble(q8Dot('i32'))) as BufferSource)
  const { memory, dot: run } = instance.exports as { memory: WebAssembly.Memory; dot: Dot }
  dot = (x, y) => {
    put(memory, X, x)
    put(memory, Y, y)
    run(x.length * 32, RESULT, 0, X, 0, Y, 0, 1)
    return new DataView(memory.buffer).getFloat32(RESULT, true)
  }
})

/** Scales as models have them: above the smallest that is kept in full, and of either sign. */
const scale = fc
  .tuple(fc.integer({ min: 0x0400, max: 0x5fff }), fc.boolean())
  .map(([h, minus]) => (minus ? h | 0x8000 : h))
const block = fc.record({ scale, numbers: fc.int8Array({ minLength: 32, maxLength: 32 }) })
const rows = fc.array(fc.tuple(block, block), { minLength: 1, maxLength: 9 })

describe('the product of two rows of Q8_0', () => {
  it('is the sum of all products, each with the scales of its block, however many blocks there are', () => {
    fc.assert(
      fc.property(rows, pairs => {
        const products = pairs.map(([x, y]) => valueOf(x.scale) * valueOf(y.scale) * wholeDot(x.numbers, y.numbers))
        const exact = products.reduce((sum, product) => sum + product, 0)
        const size = products.reduce((sum, product) => sum + Math.abs(product), 0)
        const told = dot(
          pairs.map(([x]) => x),
          pairs.map(([, y]) => y),
        )
        expect(Math.abs(told - exact)).toBeLessThanOrEqual(size * 1e-5)
      }),
    )
  })

  it('takes the smallest scales too, of which not all digits are kept, and a scale of zero', () => {
    const numbers = new Int8Array(32).fill(1)
    expect(dot([{ scale: 0x0001, numbers }], [{ scale: 0x3c00, numbers }])).toBe(32 * 2 ** -24)
    expect(dot([{ scale: 0, numbers }], [{ scale: 0x3c00, numbers }])).toBe(0)
  })

  it('is zero for rows without numbers', () => {
    expect(dot([], [])).toBe(0)
  })
})

function put(memory: WebAssembly.Memory, at: number, blocks: readonly Block[]): void {
  for (const [i, { scale, numbers }] of blocks.entries()) {
    new DataView(memory.buffer).setUint16(at + i * BLOCK_BYTES, scale, true)
    new Int8Array(memory.buffer, at + i * BLOCK_BYTES + 2, 32).set(numbers)
  }
}

const wholeDot = (x: Int8Array, y: Int8Array): number => x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0)

/** What a finite number of 16 bits stands for (IEEE 754 binary16). */
function valueOf(half: number): number {
  const exponent = (half >> 10) & 0x1f
  const fraction = (half & 0x3ff) / 1024
  const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15)
  return half & 0x8000 ? -size : size
}
