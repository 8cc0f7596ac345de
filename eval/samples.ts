import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const Sample = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()).min(1),
  hops: z.number().int().positive(),
  kind: z.string(),
  pages: z.array(z.string()),
})
export type Sample = z.infer<typeof Sample>

/** The sample questions that the shelf can answer. */
export function readSamples(): Sample[] {
  const file = resolve(import.meta.dirname, '../shelf/questions.jsonl')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => Sample.parse(JSON.parse(line)))
}
