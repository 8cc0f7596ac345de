import { exploreByPrompts } from './graph/explore-by-prompts.ts'
import { exploreBySpans } from './graph/explore-by-spans.ts'
import type { Strategy } from './strategy.ts'

/**
 * Breaks pages down into facts, connects facts about the same things, and walks this graph until the question is
 * answered. After GraphReader (Li et al. 2024).
 */
export const graph: Strategy = (question, means) => {
  const prompts = means.profile.graph
  return prompts ? exploreByPrompts(question, means, prompts) : exploreBySpans(question, means)
}
