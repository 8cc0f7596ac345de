import { z } from 'zod'
import type { Lesson } from './lesson.ts'
import { type Question, readLines } from './question-set.ts'

const Plan = z.object({
  id: z.string(),
  thought: z.string(),
  ask: z.array(z.string()).min(1),
  answers: z.array(z.string()),
  pages: z.array(z.string()),
  final: z.string(),
})

/** Lessons on questions whose set has no decomposition, or an odd one: written by hand, see `training/lessons`. */
export function writtenLessons(file: string, questions: readonly Question[]): Lesson[] {
  const byId = new Map(questions.map(question => [question.id, question]))
  return readLines(file).flatMap(line => {
    const { id, thought, ask, answers, pages, final } = Plan.parse(line)
    const question = byId.get(id)
    if (!question) return []
    const facts = ask.map((text, i) => ({ ask: text, answer: answers[i] ?? '', page: pages[i] ?? '' }))
    return [{ id, question: question.question, accepted: question.answers, thought, facts, final }]
  })
}
