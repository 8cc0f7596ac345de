import { describe, expect, it } from 'vitest'
import { functionBodies, replaceBodies } from '../../../build/kernels/function-bodies.ts'
import { assemble } from '../../../build/kernels/vite-kernels.ts'

const answering = (...numbers: number[]) =>
  assemble(`(module ${numbers.map((n, i) => `(func (export "f${i}") (result i32) (i32.const ${n}))`).join(' ')})`)

describe("a module's functions", () => {
  it('are replaced one at a time; the others stay', async () => {
    const [longer] = functionBodies(await answering(1_000_000))
    if (!longer) throw new Error('No function was assembled.')
    const replaced = replaceBodies(await answering(1, 2, 3), new Map([[1, longer]]))
    expect(await answersOf(replaced)).toEqual([1, 1_000_000, 3])
  })

  it('are found in their order, whatever their number and size', async () => {
    const numbers = Array.from({ length: 300 }, (_, i) => i ** 3)
    const module = await answering(...numbers)
    const bodies = functionBodies(module)
    expect(bodies).toHaveLength(300)
    const last = bodies.at(-1)
    if (!last) throw new Error('No function was found.')
    expect((await answersOf(replaceBodies(module, new Map([[0, last]])))).slice(0, 2)).toEqual([299 ** 3, 1])
  })

  it('are asked for in vain where there is no code, or not all of it', async () => {
    expect(() => functionBodies(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))).toThrow('no code')
    const whole = await answering(1)
    expect(() => functionBodies(whole.slice(0, -whole.length / 2))).toThrow(TypeError)
  })
})

async function answersOf(module: Uint8Array): Promise<number[]> {
  const { instance } = await WebAssembly.instantiate(module as BufferSource)
  return Object.values(instance.exports as Record<string, () => number>).map(answer => answer())
}
