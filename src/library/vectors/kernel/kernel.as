// AssemblyScript: the loops over rows, in WebAssembly SIMD. `npm run kernel` compiles this file into kernel-binary.ts.
// Addresses are byte offsets in the memory that kernel.ts passes in; row-memory.ts decides the layout.

/**
 * Writes the sign bits of one row; `signs` is the address of its byte 0, and `dimensions` a multiple of 16. Sign bits
 * are interleaved in groups of 16 rows, so that each SIMD lane belongs to one row and no sums across lanes are needed:
 *
 *   row 0 byte 0 | row 1 byte 0 | … | row 15 byte 0 | row 0 byte 1 | …
 */
export function writeSigns(codes: usize, dimensions: usize, signs: usize): void {
  const end = codes + dimensions
  while (codes < end) {
    const bits = i8x16.bitmask(v128.load(codes))
    store<u8>(signs, bits)
    store<u8>(signs, bits >> 8, 16)
    codes += 16
    signs += 32
  }
}

/**
 * Writes the Hamming distances, as u16, between the sign bits of `groups` × 16 rows and the `bytes` bytes of a query.
 * `bytes` is a multiple of 16, because the sum of 16 popcounts of a byte still fits a lane of 8 bits.
 */
export function distances(signs: usize, groups: usize, query: usize, bytes: usize, out: usize): void {
  for (let group: usize = 0; group < groups; group++) {
    let low = i16x8.splat(0)
    let high = i16x8.splat(0)
    for (let byte: usize = 0; byte < bytes; byte += 16) {
      let sum = i8x16.splat(0)
      for (let i: usize = 0; i < 16; i++) {
        const different = v128.xor(v128.load(signs + (i << 4)), v128.load_splat<u8>(query + byte + i))
        sum = i8x16.add(sum, i8x16.popcnt(different))
      }
      low = i16x8.add(low, i16x8.extend_low_i8x16_u(sum))
      high = i16x8.add(high, i16x8.extend_high_i8x16_u(sum))
      signs += 256
    }
    v128.store(out, low)
    v128.store(out, high, 16)
    out += 32
  }
}

/** Counts distances up to `limit` in `histogram` (one u32 for each distance), and returns how many there are. */
export function count(distances: usize, rows: u32, limit: u32, histogram: usize): u32 {
  const limits = i16x8.splat(<i16>limit)
  let counted: u32 = 0
  for (let row: u32 = 0; row < rows; row += 8, distances += 16) {
    // In almost all cases all eight rows are too far away.
    if (!v128.any_true(i16x8.le_u(v128.load(distances), limits))) continue
    const lanes = min<u32>(8, rows - row)
    for (let lane: u32 = 0; lane < lanes; lane++) {
      const distance = <u32>load<u16>(distances + (lane << 1))
      if (distance > limit) continue
      const bin = histogram + (distance << 2)
      store<u32>(bin, load<u32>(bin) + 1)
      counted++
    }
  }
  return counted
}

/** Writes the numbers (u32, counted from `first`) of rows whose distance is up to `limit`, and returns their count. */
export function collect(distances: usize, rows: u32, limit: u32, first: u32, out: usize): u32 {
  const limits = i16x8.splat(<i16>limit)
  let collected: u32 = 0
  for (let row: u32 = 0; row < rows; row += 8, distances += 16) {
    if (!v128.any_true(i16x8.le_u(v128.load(distances), limits))) continue
    const lanes = min<u32>(8, rows - row)
    for (let lane: u32 = 0; lane < lanes; lane++) {
      if (<u32>load<u16>(distances + (lane << 1)) > limit) continue
      store<u32>(out + (collected << 2), first + row + lane)
      collected++
    }
  }
  return collected
}

/**
 * Writes the scores (f32) of the records at `addresses` (u32): the dot product of the record's int8 codes with the
 * query's i16 codes, times the record's scale, which follows its codes, times `unit`. `dimensions` is a multiple of 16,
 * and the query's codes are small enough for 32-bit sums.
 */
export function score(addresses: usize, records: u32, query: usize, dimensions: usize, unit: f32, out: usize): void {
  for (let i: u32 = 0; i < records; i++) {
    const codes = <usize>load<u32>(addresses + (i << 2))
    let even = i32x4.splat(0)
    let odd = i32x4.splat(0)
    for (let at: usize = 0; at < dimensions; at += 16) {
      const sixteen = v128.load(codes + at)
      const others = query + (at << 1)
      even = i32x4.add(even, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(sixteen), v128.load(others)))
      odd = i32x4.add(odd, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(sixteen), v128.load(others, 16)))
    }
    const sums = i32x4.add(even, odd)
    const sum =
      i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
    store<f32>(out + (i << 2), <f32>sum * load<f32>(codes + dimensions) * unit)
  }
}
