/**
 * Answers are compared as the sets' own scripts do: SQuAD's normalisation and F1 over tokens (Rajpurkar et al. 2016),
 * which HotpotQA, 2WikiMultihopQA and MuSiQue took over, with HotpotQA's rule for yes and no (Yang et al. 2018).
 */

export interface Score {
  /** Exact match, 0 or 1. */
  em: number
  f1: number
}

const PUNCTUATION = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g
/** Articles as whole words, as Python's `\b` tells them: letters of every script are letters. */
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu
/** Half an answer is none here: these count whole or not at all. */
const WHOLE = new Set(['yes', 'no', 'noanswer'])

/** The best over all accepted answers; an empty answer is wrong. */
export function score(answer: string, accepted: readonly string[]): Score {
  if (answer.trim() === '') return { em: 0, f1: 0 }
  return {
    em: exactMatch(answer, accepted) ? 1 : 0,
    f1: Math.max(0, ...accepted.map(candidate => f1(answer, candidate))),
  }
}

export const exactMatch = (answer: string, accepted: readonly string[]): boolean =>
  accepted.some(candidate => normalise(candidate) === normalise(answer))

export function f1(answer: string, accepted: string): number {
  const [given, wanted] = [normalise(answer), normalise(accepted)]
  if (given !== wanted && (WHOLE.has(given) || WHOLE.has(wanted))) return 0
  const [some, others] = [tokens(answer), tokens(accepted)]
  const shared = sharedCount(some, others)
  // Nothing is shared either where both are of articles and punctuation alone.
  if (shared === 0) return 0
  return (2 * shared) / (some.length + others.length)
}

/** Lower case, without punctuation and articles, white space folded. */
export function normalise(text: string): string {
  return text.toLowerCase().replace(PUNCTUATION, '').replace(ARTICLE, ' ').split(/\s+/).filter(Boolean).join(' ')
}

export const tokens = (text: string): string[] => normalise(text).split(' ').filter(Boolean)

/** How many tokens two texts share, each as often as both have it. */
function sharedCount(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const token of others) left.set(token, (left.get(token) ?? 0) + 1)
  return some.filter(token => {
    const count = left.get(token) ?? 0
    left.set(token, count - 1)
    return count > 0
  }).length
}
