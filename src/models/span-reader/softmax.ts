/** Converts logits into probabilities. */
export function softmax(logits: readonly number[]): number[] {
  const largest = Math.max(...logits)
  const weights = logits.map(logit => Math.exp(logit - largest))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => weight / sum)
}

/** The probabilities of named classes, from their logits in the same order. */
export function sharesOf<Name extends string>(names: readonly Name[], logits: ArrayLike<number>): Record<Name, number> {
  const shares = softmax(names.map((_, i) => logits[i]!))
  return Object.fromEntries(names.map((name, i) => [name, shares[i]!])) as Record<Name, number>
}
