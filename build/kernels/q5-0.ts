import { addScaled, bytesOf, dotOfSixteen, type Format, half, highBits, lowBits } from './row-product.ts'

/** Each bit of a byte alone, twice. */
const BITS = '(v128.const i8x16 1 2 4 8 16 32 64 -128 1 2 4 8 16 32 64 -128)'

/**
 * llama.cpp's Q5_0, by Q8_0: a scale of 16 bits, the fifth bits of 32 numbers, then their lower four bits; byte `i` has
 * those of the numbers `i` and `i + 16`. What they stand for is 16 less.
 */
export const Q5_0: Format = {
  numbers: 32,
  bytes: { x: 22, y: 34 },
  locals: '(local $fours v128) (local $sixteen v128)',
  addBlock(sums, x, y) {
    const first = `(local.set $sixteen ${signed(lowBits('(local.get $fours)'), x + 2, [0, 1])})`
    const second = `(local.set $sixteen ${signed(highBits('(local.get $fours)'), x + 2, [2, 3])})`
    const scale = `(f32.mul ${half('$x', x)} ${half('$y', y)})`
    return `(local.set $fours (v128.load offset=${x + 6} (local.get $x)))
      ${first} ${addScaled(sums, dotOfSixteen('(local.get $sixteen)', y + 2), scale)}
      ${second} ${addScaled(sums, dotOfSixteen('(local.get $sixteen)', y + 18), scale)}`
  },
}

/** Where the fifth bit is set, 16 - 16 is left of it; elsewhere all higher bits are those of a number below zero. */
function signed(fours: string, at: number, [low, high]: [number, number]): string {
  const ofEach = [...Array(8).fill(low), ...Array(8).fill(high)].join(' ')
  const spread = `(i8x16.swizzle (v128.load32_splat offset=${at} (local.get $x)) (v128.const i8x16 ${ofEach}))`
  const isSet = `(i8x16.eq (v128.and ${spread} ${BITS}) ${BITS})`
  return `(v128.or ${fours} (v128.andnot ${bytesOf(0xf0)} ${isSet}))`
}
