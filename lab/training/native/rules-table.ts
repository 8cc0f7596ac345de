import { parseArgs } from 'node:util'
import type { Rule } from '../../../src/agents/rules/rule.ts'
import { RULES, rulesWithout } from '../../../src/agents/rules/rules.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { research } from '../../../src/research/research.ts'
import { sampleShelf } from '../../../src/sources/shelf/shelf.ts'
import type { Source } from '../../../src/sources/source.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { isRight, judge } from '../../eval/result.ts'
import { readSamples } from '../../eval/samples.ts'
import { score } from '../../eval/score.ts'
import { table } from '../../eval/tables.ts'
import { Classroom } from '../teacher/classroom.ts'
import { readQuestions } from '../teacher/question-set.ts'
import { splitOf } from '../teacher/split.ts'
import { nativeEngine } from './engine.ts'
import { probed } from './probed-rules.ts'

/**
 * What each rule is worth, over the sample questions and those to tune on, or held-out questions of a set over the set's
 * own pages (`--set`): where a rule fires they are asked again without it.
 * It wins a question that is wrong without it, and loses one that is right without it.
 */

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    /** An ONNX file: the span reader. */
    spans: { type: 'string' },
    threads: { type: 'string', default: '2' },
    set: { type: 'string' },
    split: { type: 'string', default: 'valid' },
    limit: { type: 'string', default: '1000' },
    /** Ids of the rules to try; else all. */
    only: { type: 'string' },
  },
})
if (!values.model || !values.spans) throw new Error('--model wants a GGUF, --spans an ONNX file.')

interface Asked {
  question: string
  isRight(events: readonly ResearchEvent[]): boolean
}

/** The questions, and the source of all their pages. */
function questionsOf(set: string | undefined): { questions: Asked[]; source: Source } {
  if (set === undefined) {
    const samples = [...readSamples(), ...readSamples(undefined, 'lab/training/native/tuning.jsonl')]
    const questions = samples.map(sample => ({
      question: sample.question,
      isRight: (events: readonly ResearchEvent[]) => isRight(judge(sample, events)),
    }))
    return { questions, source: sampleShelf }
  }
  const all = readQuestions(set)
  const questions = all
    .filter(({ id }) => values.split === 'all' || splitOf(id) === values.split)
    .slice(0, Number(values.limit))
    .map(({ question, answers }) => ({
      question,
      isRight: (events: readonly ResearchEvent[]) => score(saidIn(events), answers).em === 1,
    }))
  const { source } = new Classroom(
    'native',
    all.flatMap(({ paragraphs }) => paragraphs),
  )
  return { questions, source }
}

function saidIn(events: readonly ResearchEvent[]): string {
  const last = events.at(-1)
  return last?.type === 'answer' && last.found ? last.sentences.map(({ text }) => text).join(' ') : ''
}

const others = rulesWithout(values.only?.split(',') ?? [])
const tried = values.only ? RULES.filter(rule => !others.includes(rule)) : RULES

const { questions, source } = questionsOf(values.set)
const engine = await nativeEngine(values.model, { threads: Number(values.threads) })
const parts = {
  engine,
  profile: 'compact' as const,
  library: createLibrary({ store: memoryStore() }),
  openSandbox: quickJs,
  spanReader: nativeSpanReader(values.spans),
  chooseSource: async () => ({ source, reason: 'The questions are about its pages.' }),
}

async function ask({ question, isRight }: Asked, rules: readonly Rule[]): Promise<boolean> {
  const events: ResearchEvent[] = []
  for await (const event of research(question, { ...parts, rules })) events.push(event)
  return isRight(events)
}

const asked: { one: Asked; right: boolean; fired: ReadonlySet<string> }[] = []
for (const one of questions) {
  const fired = new Set<string>()
  const right = await ask(one, probed(RULES, fired))
  asked.push({ one, right, fired })
  console.log(`${right ? 'right' : 'WRONG'} | ${one.question} | ${[...fired].join(' ')}`)
}
console.log(`${asked.filter(({ right }) => right).length} of ${asked.length} right\n`)

const rows: string[][] = []
for (const { id, stage } of tried) {
  const fires = asked.filter(({ fired }) => fired.has(id))
  let [won, lost] = [0, 0]
  for (const { one, right } of fires) {
    const without = await ask(one, rulesWithout([id]))
    if (right && !without) won++
    if (!right && without) lost++
    if (right !== without) console.log(`${id} ${right ? 'wins' : 'loses'}: ${one.question}`)
  }
  rows.push([`\`${id}\``, stage, `${fires.length}`, `${won}`, `${lost}`])
}
console.log(`\n${table(['rule', 'stage', 'fires', 'wins', 'loses'], rows)}`)
