/** Ways to an answer that are held against each other: the product, and two without its agents, of the same model. */
export const STRATEGIES = ['agents', 'closed-book', 'one-shot'] as const
export type StrategyName = (typeof STRATEGIES)[number]
