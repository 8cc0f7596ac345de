import { basename } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../src/common/core/errors.ts'
import { unescapeEntities } from './entities.ts'
import { readJsonLines } from './json-lines.ts'

const filled = z.string().trim().min(1)
const unescaped = filled.transform(unescapeEntities)
/** SQuAD writes titles as addresses do: Super_Bowl_50. */
const title = unescaped.transform(text => text.replaceAll('_', ' '))

export const Question = z.object({
  id: filled,
  question: filled,
  /** The answers that count as right, any of them. */
  answers: z.array(filled).min(1),
  type: z.string().default(''),
  /** `gold` are those that the answer takes. */
  paragraphs: z.array(z.object({ title, text: unescaped, gold: z.boolean().optional() })).default([]),
  /** The single questions of a chain, in order, each with the page that answers it. */
  steps: z.array(z.object({ title: title.optional() })).optional(),
})
export type Question = z.infer<typeof Question>

export interface QuestionSet {
  /** The name of the file, without its endings. */
  name: string
  file: string
  /** The questions in the file's order. */
  questions: Question[]
}

/** Throws `UserError`: `no-such-file`, `bad-lines`, `bad-set`. */
export function readQuestionSet(file: string): QuestionSet {
  const name = basename(file)
    .replace(/\.gz$/, '')
    .replace(/\.jsonl?$/, '')
  const questions = readJsonLines(file, Question).map(bySteps)
  if (questions.length === 0) throw new UserError('bad-set', `${name} holds no questions.`)
  const ids = new Set<string>()
  for (const { id } of questions) {
    if (ids.has(id)) throw new UserError('bad-set', `${name} has two questions of the id ${id}.`)
    ids.add(id)
  }
  return { name, file, questions }
}

/** Where a chain's steps are told, their number is the type that tables go by: MuSiQue's own tells `3hop1` from `3hop2`. */
const bySteps = (question: Question): Question =>
  question.steps?.length ? { ...question, type: `${question.steps.length} steps` } : question
