import { addScaled, bytesOf, dotOfSixteen, type Format, half, highBits, lowBits } from './row-product.ts'

/** Where the parts of a block begin: 256 numbers' lower four bits, their upper two, 16 scales, and the scale of all. */
const [FOURS, TWOS, SCALES, SCALE] = [0, 128, 192, 208]
/** Of the other row: a scale of 32 bits, then 256 numbers of 8 bits. */
const NUMBERS = 4

/**
 * llama.cpp's Q6_K, by Q8_K. Of each 128 numbers, those that are 64 apart share a byte of lower bits, and those that
 * are 32 apart one of upper bits. What they stand for is 32 less, times the scale of their sixteen.
 */
export const Q6_K: Format = {
  numbers: 256,
  bytes: { x: 210, y: 292 },
  locals: '(local $a v128) (local $b v128) (local $twos v128) (local $sixteen v128) (local $wholes v128)',
  addBlock(sums, x, y) {
    const parts = [0, 1].flatMap(hundred => [0, 1].map(sixteen => addSixteens(x, y, hundred, sixteen)))
    const scale = `(f32.mul ${half('$x', x + SCALE)} (f32.load offset=${y} (local.get $y)))`
    return `(local.set $wholes (v128.const i64x2 0 0))
      ${parts.join('\n')}
      ${addScaled(sums, '(local.get $wholes)', scale)}`
  },
}

/** Four times sixteen numbers, 32 apart: of the first or second 128, and their first or second sixteen of each 32. */
function addSixteens(x: number, y: number, hundred: number, sixteen: number): string {
  const load = (at: number) => `(v128.load offset=${x + at + 16 * sixteen} (local.get $x))`
  const upper = (mask: number, shift: string) => `(${shift} (v128.and (local.get $twos) ${bytesOf(mask)}) `
  const six = [
    `(v128.or ${lowBits('(local.get $a)')} ${upper(0x03, 'i16x8.shl')} (i32.const 4)))`,
    `(v128.or ${lowBits('(local.get $b)')} ${upper(0x0c, 'i16x8.shl')} (i32.const 2)))`,
    `(v128.or ${highBits('(local.get $a)')} (v128.and (local.get $twos) ${bytesOf(0x30)}))`,
    `(v128.or ${highBits('(local.get $b)')} ${upper(0xc0, 'i16x8.shr_u')} (i32.const 2)))`,
  ]
  const add = (bits: string, i: number) => {
    const scale = `(i32x4.splat (i32.load8_s offset=${x + SCALES + 8 * hundred + 2 * i + sixteen} (local.get $x)))`
    const dot = dotOfSixteen('(local.get $sixteen)', y + NUMBERS + 128 * hundred + 32 * i + 16 * sixteen)
    return `(local.set $sixteen (i8x16.sub ${bits} ${bytesOf(32)}))
      (local.set $wholes (i32x4.add (local.get $wholes) (i32x4.mul ${dot} ${scale})))`
  }
  return `(local.set $a ${load(FOURS + 64 * hundred)})
    (local.set $b ${load(FOURS + 64 * hundred + 32)})
    (local.set $twos ${load(TWOS + 32 * hundred)})
    ${six.map(add).join('\n')}`
}
