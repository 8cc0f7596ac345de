/** Chooses `wanted` of `size` places, evenly. */
export function spread(size: number, wanted: number): number[] {
  return Array.from({ length: wanted }, (_, i) => Math.floor((i * size) / wanted))
}
