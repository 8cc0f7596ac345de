import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { unescapeEntities } from '../../eval/entities.ts'

const Paragraph = z.object({ title: z.string(), text: z.string(), gold: z.boolean().optional() })

/** A step of a chain as MuSiQue has it: `#1` stands for the first step's answer. */
const Step = z.object({ q: z.string(), a: z.string(), title: z.string() })

const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  type: z.string().optional(),
  set: z.string().optional(),
  paragraphs: z.array(Paragraph),
  triples: z.array(z.tuple([z.string(), z.string(), z.string()])).optional(),
  // Other sets have steps of another shape, which nobody reads.
  steps: z.array(Step).optional().catch(undefined),
})
export type Question = z.infer<typeof Question>

/** Lines of a file of JSON Lines, gzipped or not. */
export function readLines(file: string): unknown[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** Questions with their paragraphs, as people would read them: some sets carry HTML's entities. */
export function readQuestions(file: string): Question[] {
  return readLines(file).map(line => {
    const { question, answers, paragraphs, ...rest } = Question.parse(line)
    return {
      ...rest,
      question: tidy(question),
      answers: answers.map(tidy),
      paragraphs: paragraphs.map(({ title, text, gold }) => ({
        title: tidy(title),
        text: tidy(text),
        gold: gold ?? false,
      })),
    }
  })
}

const tidy = (text: string): string => unescapeEntities(text).replace(/\s+/g, ' ').trim()
