import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Reading } from './claim-pairs.ts'
import { readJsonLines } from './json-lines.ts'

/** Sets that nothing of Footnote was trained on, and whose paragraphs are text as it was written. */
const KEPT_APART = ['xquad-en', 'hotpotqa', '2wikimultihopqa', 'musique', 'xquad-zh', 'cmrc2018'].map(
  name => `qa/${name}`,
)
/** What rules may be made by. */
const FOR_TRAINING = ['reading/squad2-train-orig-10articles', 'reading/squad1-train-orig-cs224n', 'multihop'].map(
  name => `train/${name}`,
)

const Line = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  language: z.string().default('en'),
  title: z.string().default(''),
  text: z.string().default(''),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string(), gold: z.boolean().default(true) })).default([]),
})

/** Passages with a question that each answers. @param data the folder of public data, see docs/evaluation.md */
export function readings(data: string, from: 'kept apart' | 'training'): Reading[] {
  const names = from === 'training' ? FOR_TRAINING : KEPT_APART
  return names
    .map(name => join(data, `${name}.jsonl.gz`))
    .filter(file => existsSync(file))
    .flatMap(file => readJsonLines(file, Line).flatMap(readingsOf))
}

/** Of a question over several pages each that holds the answer is one; the others tell a sentence of their own. */
function readingsOf({ question, answers, language, title, text, paragraphs }: z.infer<typeof Line>): Reading[] {
  if (text) return [{ title, text, language, question, answers }]
  const gold = paragraphs.filter(({ gold }) => gold)
  const isOne = gold.length === 1
  return gold.map(({ title, text }) => ({
    title: title.replaceAll('_', ' '),
    text,
    language,
    ...(isOne && { question }),
    answers: answers.filter(answer => text.includes(answer)),
  }))
}
