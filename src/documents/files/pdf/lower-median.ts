/** The median; for an even count the lower of the two middle values. 0 if there are no numbers. */
export function lowerMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
