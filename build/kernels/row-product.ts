/** What an address is: 32 bits, or 64 in a build whose memory may grow beyond 4 GB. */
export type Address = 'i32' | 'i64'

/** How rows of numbers are written, and how two blocks of them are multiplied. */
export interface Format {
  /** How many numbers a block has. */
  numbers: number
  /** The bytes of a block of weights, and of a block of what they are multiplied with. */
  bytes: { x: number; y: number }
  /** Variables that `addBlock` uses. */
  locals?: string
  /** Adds the product of the blocks that begin so many bytes behind `$x` and `$y` to four sums. */
  addBlock(sums: string, x: number, y: number): string
}

/** Exponents of 16 and of 32 bits are counted from 15 and from 127: moved as they stand, a number lacks this factor. */
const REBIASED = '0x1p112'

/**
 * The product of two rows, as the text of a WebAssembly module: `dot` has the parameters of llama.cpp's
 * `ggml_vec_dot_…`, of which one pair of rows needs four. The sums stay apart until the end of the row.
 */
export function rowProduct(address: Address, { numbers, bytes, locals = '', addBlock }: Format): string {
  const next = (row: 'x' | 'y') =>
    `(local.set $${row} (${address}.add (local.get $${row}) (${address}.const ${2 * bytes[row]})))`
  return `(module
  (memory (export "memory") ${address === 'i64' ? 'i64' : ''} 1)
  (func (export "dot")
    (param $numbers i32) (param $result ${address}) (param ${address})
    (param $x ${address}) (param ${address}) (param $y ${address}) (param ${address}) (param i32)
    (local $blocks i32) (local $even v128) (local $odd v128) ${locals}
    (local.set $blocks (i32.div_s (local.get $numbers) (i32.const ${numbers})))
    (block $last (loop $pairs
      (br_if $last (i32.lt_s (local.get $blocks) (i32.const 2)))
      ${addBlock('$even', 0, 0)}
      ${addBlock('$odd', bytes.x, bytes.y)}
      ${next('x')}
      ${next('y')}
      (local.set $blocks (i32.sub (local.get $blocks) (i32.const 2)))
      (br $pairs)))
    (if (local.get $blocks) (then ${addBlock('$even', 0, 0)}))
    (local.set $even (f32x4.add (local.get $even) (local.get $odd)))
    (f32.store (local.get $result) (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $even)) (f32x4.extract_lane 1 (local.get $even)))
      (f32.add (f32x4.extract_lane 2 (local.get $even)) (f32x4.extract_lane 3 (local.get $even)))))))`
}

/** Adds whole numbers to the sums, times a scale. */
export const addScaled = (sums: string, wholes: string, scale: string): string =>
  `(local.set ${sums} (f32x4.add (local.get ${sums}) (f32x4.mul (f32x4.convert_i32x4_s ${wholes}) (f32x4.splat ${scale}))))`

/** A finite number of 16 bits as one of 32: its sign stays, its exponent and fraction move to their new place. */
export const half = (row: string, offset: number): string =>
  `(f32.mul (f32.const ${REBIASED}) (f32.reinterpret_i32 (i32.and (i32.const 0x8fffe000)
    (i32.shl (i32.load16_s offset=${offset} (local.get ${row})) (i32.const 13)))))`

/** Four sums of two products each: of eight bytes at `$x`, and eight at `$y`. */
export const dotOfEight = (x: number, y: number): string =>
  `(i32x4.dot_i16x8_s (v128.load8x8_s offset=${x} (local.get $x)) ${eightAt(y)})`

/** Four sums of four products each: of sixteen bytes in a vector, and sixteen at `$y`. */
export const dotOfSixteen = (bytes: string, y: number): string =>
  `(i32x4.add
    (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s ${bytes}) ${eightAt(y)})
    (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s ${bytes}) ${eightAt(y + 8)}))`

export const sum = (terms: readonly string[]): string => terms.reduce((all, term) => `(i32x4.add ${all} ${term})`)

/** The same byte sixteen times. */
export const bytesOf = (byte: number): string => `(v128.const i8x16 ${Array(16).fill(byte).join(' ')})`

/** The lower and the upper four bits of each byte. */
export const lowBits = (bytes: string): string => `(v128.and ${bytes} ${bytesOf(0x0f)})`
export const highBits = (bytes: string): string => lowBits(`(i16x8.shr_u ${bytes} (i32.const 4))`)

const eightAt = (y: number): string => `(v128.load8x8_s offset=${y} (local.get $y))`
