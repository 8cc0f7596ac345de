import { parseArgs } from 'node:util'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { research } from '../../../src/research/research.ts'
import { sampleShelf } from '../../../src/sources/shelf/shelf.ts'
import { smolagentsPrompt } from '../../bench/smolagents-prompt.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { isRight, judge } from '../../eval/result.ts'
import { readSamples } from '../../eval/samples.ts'
import { nativeEngine } from './engine.ts'

/** Asks a model in llama.cpp the sample questions over the shelf: the real loop, sandbox, search and library. */

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    /** How the model is spoken to: the name of a profile. */
    profile: { type: 'string', default: 'few-shot' },
    /** Questions to tune on, in the place of the sample questions: `lab/training/native/tuning.jsonl`. */
    questions: { type: 'string' },
    /** Ids of questions, by commas; all where none are named. */
    only: { type: 'string' },
    /** Only the first so many. */
    limit: { type: 'string' },
    /** An ONNX file: the span reader. */
    spans: { type: 'string' },
    /** `prompts/code_agent.yaml` of an installed smolagents: what its prompts would take for the same actions. */
    smolagents: { type: 'string' },
    show: { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
  },
})
if (!values.model) throw new Error('--model wants a GGUF.')

const engine = await nativeEngine(values.model, { threads: Number(values.threads) })
const parts = {
  engine,
  profile: values.profile as ProfileName,
  library: createLibrary({ store: memoryStore() }),
  openSandbox: quickJs,
  ...(values.spans && { spanReader: nativeSpanReader(values.spans) }),
  chooseSource: async () => ({ source: sampleShelf, reason: 'The sample shelf.' }),
}

const theirs = values.smolagents ? smolagentsPrompt(values.smolagents, engine.countTokens) : undefined
let [right, steps, failing, promptTokens, theirTokens] = [0, 0, 0, 0, 0]
const samples = readSamples(values.only?.split(','), values.questions).slice(0, Number(values.limit ?? Infinity))
for (const sample of samples) {
  const events: ResearchEvent[] = []
  for await (const event of research(sample.question, parts)) {
    events.push(event)
    if (values.show) tell(event)
  }
  const result = judge(sample, events)
  const taken = events.filter(event => event.type === 'step-finished')
  if (isRight(result)) right++
  steps += taken.length
  failing += taken.filter(({ error }) => error !== undefined).length
  const read = taken.reduce((sum, { tokens }) => sum + tokens.in, 0)
  promptTokens += read
  theirTokens += theirs?.(events) ?? 0
  console.log(
    `${isRight(result) ? 'right' : 'WRONG'} | ${result.seconds.toFixed(0)} s, ${taken.length} steps, ${read} prompt tokens | ${sample.question} | ${result.answer || '-'} | ${sample.answers[0]}`,
  )
}
const aQuestion = (tokens: number) => Math.round(tokens / samples.length)
console.log(
  `${right} of ${samples.length} right, ${failing} of ${steps} steps failed, ${aQuestion(promptTokens)} prompt tokens a question`,
)
if (theirs) console.log(`smolagents' prompts for the same actions: ${aQuestion(theirTokens)} tokens a question`)

function tell(event: ResearchEvent): void {
  if (event.type === 'agent-started') console.log(`  ${event.id} ${event.agent}: ${event.task}`)
  if (event.type === 'action') console.log(`  ${event.agent} ${event.thought}\n${event.code.replace(/^/gm, '      ')}`)
  if (event.type === 'step-finished') console.log(`    → ${event.observation.replaceAll('\n', '\n      ')}`)
}
