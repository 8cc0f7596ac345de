import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readStrategy } from '../../../cli/options.ts'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import type { ChatRequest, Engine } from '../../../src/models/llm/engine.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { Classroom } from '../teacher/classroom.ts'
import { EvaluationQuestions } from '../teacher/evaluation-questions.ts'
import { readQuestions } from '../teacher/question-set.ts'
import { heldOutPages, splitOf } from '../teacher/split.ts'
import type { Conversation } from '../teacher/teacher-engine.ts'
import { byLuck, neededPages } from './by-luck.ts'
import { nativeEngine } from './engine.ts'
import { Tally } from './tally.ts'

/**
 * Asks a tuned model training questions through the real loop, ten times as fast as in a tab: those held out, to
 * choose between models, or the others, to keep the conversations of runs that ended right (`--keep`).
 */

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    set: { type: 'string', default: '../shared/data/train/multihop.jsonl.gz' },
    split: { type: 'string', default: 'valid' },
    limit: { type: 'string', default: '1000' },
    skip: { type: 'string', default: '0' },
    keep: { type: 'string' },
    /** Above 0 each turn is sampled: runs differ by their seed, and some of what fails without it ends right. */
    temperature: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    /** Sets whose questions are not kept. */
    without: { type: 'string', default: '../shared/data/qa' },
    /** An ONNX file: pages are read by it, and not by the model. */
    spans: { type: 'string' },
    strategy: { type: 'string', default: 'team' },
    /** How the model is spoken to: `one-program` for small instruct models. */
    profile: { type: 'string', default: 'compact' },
    show: { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
  },
})
if (!values.model) throw new Error('--model wants the first part of a GGUF.')
const all = readQuestions(values.set)
const evaluated = new EvaluationQuestions(values.keep ? values.without : 'none')
const heldOut = heldOutPages(all)
const questions = all
  .filter(({ id }) => values.split === 'all' || splitOf(id) === values.split)
  .filter(question => !evaluated.holds(question))
  .filter(({ paragraphs }) => !values.keep || !paragraphs.some(({ title }) => heldOut.has(title)))
  .slice(Number(values.skip), Number(values.skip) + Number(values.limit))
const room = new Classroom(
  'native',
  all.flatMap(({ paragraphs }) => paragraphs),
  values.spans ? nativeSpanReader(values.spans) : undefined,
)
const native = await nativeEngine(values.model, { threads: Number(values.threads) })
if (values.keep) writeFileSync(values.keep, '')

const tally = new Tally()
const started = performance.now()
let [steps, failing] = [0, 0]
for (const question of questions) {
  const heard = new Map<string, Conversation>()
  const { answer, events } = await room.ask(
    question.question,
    listening(native, heard),
    readStrategy(values.strategy),
    values.profile as ProfileName,
  )
  const said = answer?.found ? answer.sentences.map(({ text }) => text).join(' ') : ''
  const isRight = tally.count(question, said)
  for (const event of events) {
    if (event.type !== 'step-finished') continue
    steps++
    if (event.error !== undefined) failing++
  }
  if (isRight && values.keep && !byLuck(heard.values(), neededPages(question))) {
    const lines = [...heard.values()].map(
      one => `${JSON.stringify({ id: question.id, split: splitOf(question.id), ...one })}\n`,
    )
    appendFileSync(values.keep, lines.join(''))
  }
  if (values.show) {
    console.log(
      `${isRight ? 'right' : 'WRONG'} | ${question.type} | ${question.question} | ${said || '-'} | ${question.answers[0]}`,
    )
    if (!isRight)
      for (const event of events) {
        if (event.type === 'action') console.log(`    ${event.agent} ${event.code.replaceAll('\n', ' ; ')}`)
        if (event.type === 'agent-finished') console.log(`    ${event.id} => ${event.output}`)
      }
  }
}
const seconds = (performance.now() - started) / 1_000
for (const line of tally.lines()) console.log(line)
console.log(`${(seconds / questions.length).toFixed(1)} s a question, ${failing} of ${steps} steps failed`)

/** The same engine, at the wanted temperature; what it hears and says is kept by agent. */
function listening(engine: Engine, heard: Map<string, Conversation>): Engine {
  async function* chat(request: ChatRequest) {
    let said = ''
    const [temperature, seed] = [Number(values.temperature), Number(values.seed)]
    const sampled = temperature > 0 ? { ...request, temperature, seed } : request
    for await (const part of engine.chat(sampled)) {
      if (part.type === 'text') said += part.text
      yield part
    }
    const [system, task] = request.messages
    heard.set(`${system?.content}\n${task?.content}`, {
      role: request.slot as Conversation['role'],
      messages: [...request.messages, { role: 'assistant', content: `${said}\n\`\`\`<end_action>` }],
    })
  }
  return { ...engine, chat }
}
