import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openHeadless } from '../../cli/headless.ts'
import { readStrategy } from '../../cli/options.ts'
import { writeJson } from '../../cli/write-json.ts'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { FILES } from '../../src/documents/files/opened-file.ts'
import { DATA } from './data.ts'
import { readJsonLines } from './json-lines.ts'
import { readQuestionSet } from './question-set.ts'
import { Random } from './random.ts'
import { judge, type Result } from './result.ts'
import { openSession } from './session.ts'
import { median } from './statistics.ts'

/** Says of an answer that it has nearly all the words of a right one, and few others. */
const NEARLY = 0.8
const TIMEOUT_SECONDS = 300

const Paragraph = z.object({ title: z.string(), text: z.string() })

/**
 * Asks questions of XQuAD (English) over all its paragraphs as one document: a file of Markdown with a heading for each
 * article that paragraphs are of. The questions are drawn by chance, and are the same for the same seed.
 */
export async function evaluateXquad(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', default: DATA },
      strategy: { type: 'string', default: 'document-2' },
      questions: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  })
  const strategy = readStrategy(values.strategy)
  const all = readQuestionSet(join(values.data, 'qa/xquad-en.jsonl.gz')).questions
  const questions = new Random(Number(values.seed)).shuffle(all).slice(0, Number(values.questions))
  const folder = mkdtempSync(join(tmpdir(), 'footnote-xquad-'))
  const path = join(folder, 'xquad.md')
  writeFileSync(path, asDocument(readJsonLines(join(values.data, 'ir/xquad_en/corpus.jsonl.gz'), Paragraph)))

  const open = async () => {
    const site = await openHeadless()
    const refused = await site.open({ path, name: 'xquad.md' })
    if (refused) throw refused
    return site
  }
  const manner = {
    source: { id: FILES },
    engine: { id: 'bundled' },
    strategy,
    timeoutSeconds: TIMEOUT_SECONDS,
  } as const
  const session = openSession(open, manner)
  const results: Result[] = []
  try {
    for (const question of questions) {
      const events = await session.ask(question.question, signal)
      throwIfAborted(signal)
      const result = judge(question, events)
      results.push(result)
      console.log(told(result))
    }
  } finally {
    await session.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const right = results.filter(isNearlyRight).length
  const exact = results.filter(({ em }) => em === 1).length
  const none = results.filter(({ found }) => !found).length
  const seconds = median(results.map(({ seconds }) => seconds))
  console.log(
    `\n${strategy}: ${right} of ${results.length} exact or F1 ≥ ${NEARLY} (${exact} exact), ${none} not found`,
  )
  console.log(`${seconds.toFixed(1)} s at the median`)
  if (values.out)
    writeJson(values.out, { strategy, seed: values.seed, right, exact, none, seconds, questions: results })
}

const isNearlyRight = ({ em, f1 }: Result): boolean => em === 1 || f1 >= NEARLY

function told(result: Result): string {
  const { question, answer, accepted, failure, seconds } = result
  const verdict = isNearlyRight(result) ? 'right' : answer ? 'wrong' : 'none '
  return `${verdict}  ${seconds.toFixed(0).padStart(3)} s  ${question}\n              ${failure ?? (answer || 'not found')} | ${accepted[0]}`
}

function asDocument(paragraphs: readonly z.infer<typeof Paragraph>[]): string {
  const titles = [...new Set(paragraphs.map(({ title }) => title))]
  const parts = titles.map(title => {
    const texts = paragraphs.filter(paragraph => paragraph.title === title).map(({ text }) => text)
    return [`## ${title.replaceAll('_', ' ')}`, ...texts].join('\n\n')
  })
  return ['# XQuAD', ...parts].join('\n\n')
}
