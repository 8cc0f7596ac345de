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
  /** Of questions that were written for this project too. */
  question: z.string().optional(),
  answer: z.union([z.string(), z.number().transform(String)]).optional(),
})

const PlanAlone = z.object({
  id: z.string(),
  question: z.string(),
  thought: z.string(),
  ask: z.array(z.string()).min(1),
  final: z.string(),
})

const Reading = z.object({ page: z.string(), ask: z.string(), answer: z.string().nullable() })

/**
 * Lessons written by hand, see `lab/training/lessons`: on questions of sets that have no decomposition, or an odd one, and on
 * questions of our own over the sets' pages.
 */
export function writtenLessons(file: string, questions: readonly Question[]): Lesson[] {
  const byId = new Map(questions.map(({ id, question, answers }) => [id, { question, accepted: answers }]))
  return readLines(file).flatMap(line => {
    const { id, thought, ask, answers, pages, final, question, answer } = Plan.parse(line)
    const asked = question ? { question, accepted: answer ? [answer] : [] } : byId.get(id)
    const facts = ask.map((text, i) => ({ ask: text, answer: answers[i] ?? '', page: pages[i] ?? '' }))
    return asked ? [{ id, ...asked, thought, facts, final }] : []
  })
}

/** Plans for a manager alone: questions as people word them, without pages and without answers. */
export function plansAlone(file: string): Lesson[] {
  return readLines(file).map(line => {
    const { ask, ...plan } = PlanAlone.parse(line)
    return { ...plan, accepted: [], facts: ask.map(text => ({ ask: text, answer: '', page: '' })) }
  })
}

/** What a reader is asked of a page, by hand too; some of it no page tells. */
export function writtenReadings(file: string, pages: Question['paragraphs']): Question[] {
  const byTitle = new Map(pages.map(page => [page.title, page]))
  return readLines(file).flatMap(line => {
    const { page: title, ask, answer } = Reading.parse(line)
    const page = byTitle.get(title)
    if (!page) return []
    const paragraphs = [{ ...page, gold: true }]
    return [{ id: `reading: ${ask}`, question: ask, answers: answer === null ? [] : [answer], paragraphs }]
  })
}
