import { parseArgs } from 'node:util'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import { research } from '../../../src/research/research.ts'
import { sourceOf } from '../../eval/everyday/direct-reading.ts'
import { type EverydayAnswer, judgeEveryday } from '../../eval/everyday/judge.ts'
import { readEveryday } from '../../eval/everyday/sets.ts'
import { everydayReport, everydayTable } from '../../eval/everyday/summary.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { nativeEngine } from './engine.ts'

/** Asks a model in llama.cpp everyday questions over their whole pages, as the product would, but for the browser. */

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    /** How the model is spoken to: the name of a profile. */
    profile: { type: 'string', default: 'one-program' },
    data: { type: 'string', default: '../shared/data' },
    /** Kinds of questions, by commas; all where none are named. */
    kinds: { type: 'string' },
    /** Only the first so many. */
    limit: { type: 'string' },
    threads: { type: 'string', default: '2' },
  },
})
if (!values.model) throw new Error('--model wants a GGUF.')

const { questions, pages } = readEveryday({ data: values.data })
const kinds = values.kinds?.split(',')
const asked = questions.filter(({ kind }) => kinds?.includes(kind) ?? true).slice(0, Number(values.limit ?? Infinity))
const source = sourceOf(pages)
const parts = {
  engine: await nativeEngine(values.model, { threads: Number(values.threads) }),
  profile: values.profile as ProfileName,
  library: createLibrary({ store: memoryStore() }),
  openSandbox: quickJs,
  spanReader: nativeSpanReader(SPAN_READER.weights.path),
  chooseSource: async () => ({ source, reason: 'The pages of the set.' }),
}
const answers: EverydayAnswer[] = []
let [steps, failing, leftOut] = [0, 0, 0]
for (const question of asked) {
  const events: ResearchEvent[] = []
  for await (const event of research(question.question, parts)) events.push(event)
  const judged = judgeEveryday(question, events)
  answers.push(judged)
  const taken = events.filter(event => event.type === 'step-finished')
  steps += taken.length
  failing += taken.filter(({ error }) => error !== undefined).length
  leftOut += events.filter(event => event.type === 'notice' && event.code === 'left-out').length
  const verdict = judged.right ? 'right' : judged.claimed ? 'wrong' : 'none '
  console.log(
    `${verdict} ${question.kind.padEnd(6)} ${judged.seconds.toFixed(0)} s | ${question.question}\n      ${judged.text}`,
  )
}
console.log(`\n${everydayTable(everydayReport(answers))}`)
console.log(`${failing} of ${steps} steps failed; sentences were left out of ${leftOut} answers`)
