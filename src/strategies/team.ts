import { answerQuestion } from '../answering/answer-question.ts'
import type { Strategy } from './strategy.ts'

/**
 * Pages are read directly where that is enough; else a manager splits the question, searchers find pages, readers read
 * them; all act by writing code.
 */
export const team: Strategy = (question, means) => answerQuestion(question, means)
