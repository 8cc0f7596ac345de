import { weighPlans } from '../agents/weigh-plans.ts'
import type { Strategy } from './strategy.ts'

/** A manager splits the question, searchers find pages, readers read them; all act by writing code. */
export const team: Strategy = (question, means) => weighPlans(question, means)
