import { resolve } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../src/common/core/errors.ts'
import { readJsonLines } from './json-lines.ts'
import type { Question } from './question-set.ts'

const FILE = resolve(import.meta.dirname, '../../src/sources/shelf/questions.jsonl')
const Line = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()).min(1),
  hops: z.number().int().positive(),
  kind: z.string(),
  /** The titles of the articles that it takes. */
  pages: z.array(z.string()).min(1),
})

/** The sample questions are asked of the sample shelf and the model that comes with it. */
export const ASKED_SO = { source: { id: 'shelf' }, engine: { id: 'bundled' }, timeoutSeconds: 300 } as const

export interface Sample extends Question {
  hops: number
  pages: string[]
}

/** The sample questions that the shelf can answer, or those named. Throws `UserError` `no-such-sample` for other names. */
export function readSamples(ids?: readonly string[], file = FILE): Sample[] {
  const samples = readJsonLines(file, Line).map(({ kind, ...rest }) => ({ ...rest, type: kind, paragraphs: [] }))
  const unknown = ids?.filter(id => !samples.some(sample => sample.id === id)) ?? []
  if (unknown.length === 0) return samples.filter(({ id }) => ids?.includes(id) ?? true)
  throw new UserError(
    'no-such-sample',
    `There is no sample question "${unknown.join('", "')}": see src/sources/shelf/questions.jsonl.`,
  )
}
