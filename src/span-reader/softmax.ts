/** Converts logits into probabilities. */
export function softmax(logits: readonly number[]): number[] {
  const largest = Math.max(...logits)
  const weights = logits.map(logit => Math.exp(logit - largest))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => weight / sum)
}
