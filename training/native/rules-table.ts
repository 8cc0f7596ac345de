import { parseArgs } from 'node:util'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { isRight, judge } from '../../eval/result.ts'
import { readSamples, type Sample } from '../../eval/samples.ts'
import { table } from '../../eval/tables.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { research } from '../../src/research.ts'
import type { Rule } from '../../src/rules/rule.ts'
import { RULES } from '../../src/rules/rules.ts'
import { quickJs } from '../../src/sandbox/quickjs.ts'
import { sampleShelf } from '../../src/sources/shelf.ts'
import type { ResearchEvent } from '../../src/trace/events.ts'
import { nativeEngine } from './engine.ts'
import { probed } from './probed-rules.ts'

/**
 * What each rule is worth, over the sample questions and those to tune on: where it fires they are asked again without it.
 * It wins a question that is wrong without it, and loses one that is right without it.
 */

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    /** An ONNX file: the span reader. */
    spans: { type: 'string' },
    threads: { type: 'string', default: '2' },
  },
})
if (!values.model || !values.spans) throw new Error('--model wants a GGUF, --spans an ONNX file.')

const engine = await nativeEngine(values.model, { threads: Number(values.threads) })
const parts = {
  engine,
  profile: 'compact' as const,
  library: createLibrary({ store: memoryStore() }),
  openSandbox: quickJs,
  spanReader: nativeSpanReader(values.spans),
  chooseSource: async () => ({ source: sampleShelf, reason: 'The sample shelf.' }),
}

async function ask(sample: Sample, rules: readonly Rule[]): Promise<boolean> {
  const events: ResearchEvent[] = []
  for await (const event of research(sample.question, { ...parts, rules })) events.push(event)
  return isRight(judge(sample, events))
}

const samples = [...readSamples(), ...readSamples(undefined, 'training/native/tuning.jsonl')]
const asked: { sample: Sample; right: boolean; fired: ReadonlySet<string> }[] = []
for (const sample of samples) {
  const fired = new Set<string>()
  const right = await ask(sample, probed(RULES, fired))
  asked.push({ sample, right, fired })
  console.log(`${right ? 'right' : 'WRONG'} | ${sample.question} | ${[...fired].join(' ')}`)
}
console.log(`${asked.filter(({ right }) => right).length} of ${asked.length} right\n`)

const rows: string[][] = []
for (const { id, stage } of RULES) {
  const fires = asked.filter(({ fired }) => fired.has(id))
  let [won, lost] = [0, 0]
  for (const { sample, right } of fires) {
    const without = await ask(
      sample,
      RULES.filter(rule => rule.id !== id),
    )
    if (right && !without) won++
    if (!right && without) lost++
    if (right !== without) console.log(`${id} ${right ? 'wins' : 'loses'}: ${sample.question}`)
  }
  rows.push([`\`${id}\``, stage, `${fires.length}`, `${won}`, `${lost}`])
}
console.log(`\n${table(['rule', 'stage', 'fires', 'wins', 'loses'], rows)}`)
