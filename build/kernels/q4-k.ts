import { addScaled, dotOfSixteen, type Format, half, highBits, lowBits, sum } from './row-product.ts'

/** Where the parts of a block begin: two scales of all, eight scales and eight offsets in six bits each, 256 numbers. */
const [SCALE, OFFSET_SCALE, SIXES, NUMBERS] = [0, 2, 4, 16]
/** Of the other row: a scale of 32 bits, 256 numbers of 8 bits, and the sum of each sixteen of them in 16 bits. */
const [Y_NUMBERS, Y_SUMS] = [4, 260]

/**
 * llama.cpp's Q4_K, by Q8_K. Of each 64 numbers, those that are 32 apart share a byte. What they stand for is the number
 * times the scale of their 32, less the offset of these.
 */
export const Q4_K: Format = {
  numbers: 256,
  bytes: { x: 144, y: 292 },
  locals: `(local $six0 i32) (local $six1 i32) (local $six2 i32) (local $scales v128) (local $offsets v128)
    (local $a v128) (local $b v128) (local $wholes v128)`,
  addBlock(sums, x, y) {
    const ofAll = (at: number) => `(f32.mul ${half('$x', x + at)} (f32.load offset=${y} (local.get $y)))`
    return `${unpackScales(x)}
      (local.set $wholes (v128.const i64x2 0 0))
      ${[0, 1, 2, 3].map(i => addSixtyFour(x, y, i)).join('\n')}
      ${addScaled(sums, '(local.get $wholes)', ofAll(SCALE))}
      (local.set $wholes ${offsetsTimesSums(y)})
      ${addScaled(sums, '(local.get $wholes)', `(f32.neg ${ofAll(OFFSET_SCALE)})`)}`
  },
}

/**
 * Twelve bytes hold eight scales and eight offsets: the first four of either have six bits of a byte; of the others, four
 * bits are together in a byte, and two above the six of another.
 */
function unpackScales(x: number): string {
  const load = (i: number) => `(local.set $six${i} (i32.load offset=${x + SIXES + 4 * i} (local.get $x)))`
  const six = (i: number) => `(i32.and (local.get $six${i}) (i32.const 0x3f3f3f3f))`
  const four = (shift: number) => `(i32.and (i32.shr_u (local.get $six2) (i32.const ${shift})) (i32.const 0x0f0f0f0f))`
  const two = (i: number) => `(i32.and (i32.shr_u (local.get $six${i}) (i32.const 2)) (i32.const 0x30303030))`
  const eight = (first: string, second: string) =>
    `(i16x8.extend_low_i8x16_u (i32x4.replace_lane 1 (i32x4.splat ${first}) ${second}))`
  return `${[0, 1, 2].map(load).join(' ')}
    (local.set $scales ${eight(six(0), `(i32.or ${four(0)} ${two(0)})`)})
    (local.set $offsets ${eight(six(1), `(i32.or ${four(4)} ${two(1)})`)})`
}

/** Two times 32 numbers, of which those of the same place share a byte. */
function addSixtyFour(x: number, y: number, i: number): string {
  const load = (at: number) => `(v128.load offset=${x + NUMBERS + 32 * i + at} (local.get $x))`
  const scaled = (bits: (bytes: string) => string, second: number) => {
    const at = y + Y_NUMBERS + 64 * i + 32 * second
    const dot = sum([dotOfSixteen(bits('(local.get $a)'), at), dotOfSixteen(bits('(local.get $b)'), at + 16)])
    return `(i32x4.mul ${dot} (i32x4.splat (i16x8.extract_lane_s ${2 * i + second} (local.get $scales))))`
  }
  return `(local.set $a ${load(0)}) (local.set $b ${load(16)})
    (local.set $wholes ${sum(['(local.get $wholes)', scaled(lowBits, 0), scaled(highBits, 1)])})`
}

/** Each offset times the sum of its 32 numbers, which is told as two sums of sixteen. */
function offsetsTimesSums(y: number): string {
  const twice = (places: string) => `(i8x16.shuffle ${places} (local.get $offsets) (local.get $offsets))`
  const sums = (i: number) => `(v128.load offset=${y + Y_SUMS + 16 * i} (local.get $y))`
  return `(i32x4.add
    (i32x4.dot_i16x8_s ${sums(0)} ${twice('0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7')})
    (i32x4.dot_i16x8_s ${sums(1)} ${twice('8 9 8 9 10 11 10 11 12 13 12 13 14 15 14 15')}))`
}
