/** What an address is: 32 bits, or 64 in a build whose memory may grow beyond 4 GB. */
export type Address = 'i32' | 'i64'

/** Quantised numbers of a block, with one scale for all. */
const BLOCK = 32
/** The scale in 16 bits, then the numbers in 8 bits each. */
const BLOCK_BYTES = 2 + BLOCK
/** Exponents of 16 and of 32 bits are counted from 15 and from 127: moved as they stand, a number lacks this factor. */
const REBIASED = '0x1p112'

/**
 * The product of two rows in llama.cpp's format Q8_0, as the text of a WebAssembly module: `dot` has the parameters of
 * `ggml_vec_dot_q8_0_q8_0`, of which one pair of rows needs four. Eight numbers are widened and multiplied at once, and
 * the sums stay apart until the end of the row. A scale is taken for a finite number.
 */
export function q8Dot(address: Address): string {
  const next = (row: string, blocks: number) =>
    `(local.set ${row} (${address}.add (local.get ${row}) (${address}.const ${blocks * BLOCK_BYTES})))`
  return `(module
  (memory (export "memory") ${address === 'i64' ? 'i64' : ''} 1)
  (func (export "dot")
    (param $numbers i32) (param $result ${address}) (param ${address})
    (param $x ${address}) (param ${address}) (param $y ${address}) (param ${address}) (param i32)
    (local $blocks i32) (local $even v128) (local $odd v128)
    (local.set $blocks (i32.div_s (local.get $numbers) (i32.const ${BLOCK})))
    (block $last (loop $pairs
      (br_if $last (i32.lt_s (local.get $blocks) (i32.const 2)))
      ${addBlock('$even', 0)}
      ${addBlock('$odd', BLOCK_BYTES)}
      ${next('$x', 2)}
      ${next('$y', 2)}
      (local.set $blocks (i32.sub (local.get $blocks) (i32.const 2)))
      (br $pairs)))
    (if (local.get $blocks) (then ${addBlock('$even', 0)}))
    (local.set $even (f32x4.add (local.get $even) (local.get $odd)))
    (f32.store (local.get $result) (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $even)) (f32x4.extract_lane 1 (local.get $even)))
      (f32.add (f32x4.extract_lane 2 (local.get $even)) (f32x4.extract_lane 3 (local.get $even)))))))`
}

/** Adds the product of the blocks that begin `offset` bytes from here to the sums, of which there are four. */
function addBlock(sums: string, offset: number): string {
  const eights = Array.from({ length: BLOCK / 8 }, (_, i) => dotOfEight(offset + 2 + 8 * i))
  const dot = eights.reduce((sum, eight) => `(i32x4.add ${sum} ${eight})`)
  const scale = `(f32.mul ${half('$x', offset)} ${half('$y', offset)})`
  return `(local.set ${sums} (f32x4.add (local.get ${sums})
        (f32x4.mul (f32x4.convert_i32x4_s ${dot}) (f32x4.splat ${scale}))))`
}

/** Four sums of two products each. */
const dotOfEight = (offset: number): string =>
  `(i32x4.dot_i16x8_s (v128.load8x8_s offset=${offset} (local.get $x)) (v128.load8x8_s offset=${offset} (local.get $y)))`

/** A number of 16 bits as one of 32: its sign stays, its exponent and fraction move to their new place. */
const half = (row: string, offset: number): string =>
  `(f32.mul (f32.const ${REBIASED}) (f32.reinterpret_i32 (i32.and (i32.const 0x8fffe000)
        (i32.shl (i32.load16_s offset=${offset} (local.get ${row})) (i32.const 13)))))`
