import { addScaled, dotOfEight, type Format, half, sum } from './row-product.ts'

/** llama.cpp's Q8_0: a scale of 16 bits, then 32 numbers of 8 bits. */
export const Q8_0: Format = {
  numbers: 32,
  bytes: { x: 34, y: 34 },
  addBlock(sums, x, y) {
    const eights = [2, 10, 18, 26].map(at => dotOfEight(x + at, y + at))
    return addScaled(sums, sum(eights), `(f32.mul ${half('$x', x)} ${half('$y', y)})`)
  },
}
