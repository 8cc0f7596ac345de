import { describe, expect, it } from 'vitest'
import { countBytes } from '../../../src/common/core/count-bytes.ts'

const pieces = (...lengths: number[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const length of lengths) controller.enqueue(new Uint8Array(length).fill(length))
      controller.close()
    },
  })
const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => [...(await new Response(stream).bytes())]

describe('bytes that are counted on their way', () => {
  it('arrive as they were sent, and how many have passed is told after each piece', async () => {
    const told: number[] = []
    const arrived = await bytesOf(pieces(2, 3).pipeThrough(countBytes(passed => told.push(passed))))
    expect(arrived).toEqual([2, 2, 3, 3, 3])
    expect(told).toEqual([2, 5])
  })

  it('end in an error where their number is refused, so that nobody keeps them', async () => {
    const refuse = (passed: number) => {
      throw new TypeError(`${passed} is another length.`)
    }
    await expect(bytesOf(pieces(2, 3).pipeThrough(countBytes(() => {}, refuse)))).rejects.toThrow(
      '5 is another length.',
    )
  })
})
