/** The best span of a passage that was read for a question. */
export interface Candidate {
  score: number
  relevance: number
  /** Whether its passage is the one that the question was asked of. */
  isTelling: boolean
  isRight: boolean
}

export interface Weights {
  bias: number
  score: number
  relevance: number
}

/** How much a question counts whose telling passage was taken out: people mostly ask a document what it tells. */
const UNTOLD = 1 / 3
const STEPS = 20_000
const RATE = 0.02

/**
 * A conditional logit (McFadden 1974): a question has one of its candidates for an answer, or none, whose logit is 0. None
 * is right where no candidate is; each question is taken a second time without the passages that tell. By gradient ascent.
 */
export function fitSureness(questions: readonly (readonly Candidate[])[]): Weights {
  const told = questions.map(candidates => ({ candidates, weight: 1 }))
  const untold = questions.map(candidates => ({
    candidates: candidates.filter(({ isTelling }) => !isTelling),
    weight: UNTOLD,
  }))
  const all = [...told, ...untold]
  const weights: Weights = { bias: 0, score: 0.5, relevance: 0 }
  for (let step = 0; step < STEPS; step++) {
    const gradient: Weights = { bias: 0, score: 0, relevance: 0 }
    for (const { candidates, weight } of all) {
      const odds = candidates.map(candidate => Math.exp(logit(candidate, weights)))
      const sum = 1 + odds.reduce((sum, one) => sum + one, 0)
      const right = odds.reduce((sum, one, i) => (candidates[i]!.isRight ? sum + one : sum), 0)
      for (const [i, { score, relevance, isRight }] of candidates.entries()) {
        const pull = weight * ((isRight ? odds[i]! / right : 0) - odds[i]! / sum)
        gradient.bias += pull
        gradient.score += pull * score
        gradient.relevance += pull * relevance
      }
    }
    weights.bias += (RATE * gradient.bias) / all.length
    weights.score += (RATE * gradient.score) / all.length / 10
    weights.relevance += (RATE * gradient.relevance) / all.length
  }
  return weights
}

export const logit = ({ score, relevance }: Candidate, weights: Weights): number =>
  weights.bias + weights.score * score + weights.relevance * relevance
