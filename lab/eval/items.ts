import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { writeJson } from '../../cli/write-json.ts'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { UserError } from '../../src/common/core/errors.ts'
import { SPAN_READER } from '../../src/models/span-reader/bundled.ts'
import { DATA } from './data.ts'
import { readJsonLines } from './json-lines.ts'
import { nativeSpanReader } from './native-span-reader.ts'
import { exactMatch } from './score.ts'
import { percent, table } from './tables.ts'

const SETS = ['multispanqa', 'quoref']

const Row = z.object({
  question: z.string(),
  title: z.string().nullish(),
  passage: z.string(),
  answers: z.array(z.string()),
})

interface Counts {
  questions: number
  wanted: number
  found: number
  right: number
}

/** Counts the items of lists that the span reader finds exactly, by the sets' rule for answers, the passage given. */
export async function evaluateItems(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, forms: { type: 'string' } } })
  const reader = nativeSpanReader(SPAN_READER.weights.path, values.forms)
  const results: ({ set: string; precision: number; recall: number; f1: number } & Counts)[] = []
  for (const set of SETS) {
    const counts: Counts = { questions: 0, wanted: 0, found: 0, right: 0 }
    for (const { question, title, passage, answers } of readJsonLines(
      join(DATA, `everyday/dev/${set}.jsonl.gz`),
      Row,
    )) {
      throwIfAborted(signal)
      if (answers.length < 2) continue
      const read = await reader.read(question, [{ title: title ?? '', section: [], text: passage }], {
        closely: 'list',
      })
      const items = (read.passages?.[0]?.items ?? []).map(({ text }) => text)
      counts.questions++
      counts.wanted += answers.length
      counts.found += distinct(items).length
      counts.right += answers.filter(answer => exactMatch(answer, items)).length
    }
    if (counts.questions === 0) throw new UserError('bad-lines', `${set} has no question with several answers.`)
    const precision = counts.right / counts.found
    const recall = counts.right / counts.wanted
    results.push({ set, ...counts, precision, recall, f1: (2 * precision * recall) / (precision + recall) })
  }
  console.log(
    table(
      ['set', 'questions', 'precision', 'recall', 'F1'],
      results.map(({ set, questions, precision, recall, f1 }) => [
        set,
        `${questions}`,
        percent(precision),
        percent(recall),
        f1.toFixed(3),
      ]),
    ),
  )
  if (values.out) writeJson(values.out, results)
}

const distinct = (items: string[]): string[] => items.filter((item, at) => !exactMatch(item, items.slice(0, at)))
