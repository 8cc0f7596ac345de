import { appendFileSync, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codeActing } from '../../../src/agents/loop/code-acting.ts'
import { compact } from '../../../src/agents/profiles/compact.ts'
import { managerGrammar } from '../../../src/agents/profiles/grammars/manager-grammar.ts'
import { inRole } from '../../../src/agents/profiles/in-role.ts'
import { terms } from '../../../src/common/text/terms.ts'
import type { Message } from '../../../src/models/llm/engine.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { score } from '../../eval/score.ts'
import { Classroom } from '../teacher/classroom.ts'
import { EvaluationQuestions } from '../teacher/evaluation-questions.ts'
import { type Question, readLines, readQuestions } from '../teacher/question-set.ts'
import { heldOutPages, splitOf } from '../teacher/split.ts'
import { neededPages } from './by-luck.ts'
import { nativeEngine } from './engine.ts'
import { planning } from './planning.ts'

/**
 * Has a model plan training questions several times, carries every plan out with the span reader, and keeps each with
 * what came of it: right plans and wrong ones of the same question, to learn from (`lab/training/prefer.py`), or, of
 * questions held out, how often it plans rightly. Goes on where it was stopped.
 */

interface Plan {
  /** The conversation, with the program as the model's own turn. */
  messages: Message[]
  /** How many samples came to this program, and whether the likeliest one did. */
  times: number
  isLikeliest: boolean
  said: string
  em: number
  f1: number
  /** A fact was read off a page that the question does not need. */
  byLuck: boolean
}

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    spans: { type: 'string', default: 'models/span-reader/span-reader.onnx' },
    out: { type: 'string' },
    set: { type: 'string', default: '../shared/data/train/multihop.jsonl.gz' },
    split: { type: 'string', default: 'train' },
    /** Only questions of these sets, by comma; none is all. */
    only: { type: 'string', default: '' },
    samples: { type: 'string', default: '6' },
    limit: { type: 'string', default: '10000' },
    without: { type: 'string', default: '../shared/data/qa' },
    threads: { type: 'string', default: '2' },
  },
})
if (!values.model || !values.out) throw new Error('--model wants the first part of a GGUF, --out a file.')
const out = values.out
const only = values.only.split(',').filter(Boolean)
const all = readQuestions(values.set)
const evaluated = new EvaluationQuestions(values.without)
const heldOut = heldOutPages(all)
const done = new Set(existsSync(out) ? readLines(out).map(line => (line as { id: string }).id) : [])
const questions = all
  .filter(({ id, set }) => splitOf(id) === values.split && (only.length === 0 || only.includes(set ?? '')))
  .filter(question => !evaluated.holds(question))
  .filter(({ paragraphs }) => values.split !== 'train' || !paragraphs.some(({ title }) => heldOut.has(title)))
  .slice(0, Number(values.limit))
  .filter(({ id }) => !done.has(id))

/** The surest page of each question that was read for the plan under way, and how sure that is. */
const readOff = new Map<string, { title: string; score: number }>()
const room = new Classroom(
  'plans',
  all.flatMap(({ paragraphs }) => paragraphs),
  noting(nativeSpanReader(values.spans)),
)
const native = await nativeEngine(values.model, { threads: Number(values.threads) })

for (const question of questions) {
  const plans: Plan[] = []
  for (const [code, drawn] of await programs(question.question)) plans.push(await carriedOut(question, code, drawn))
  const line = { id: question.id, split: splitOf(question.id), set: question.set, question: question.question, plans }
  appendFileSync(out, `${JSON.stringify(line)}\n`)
}
report(readLines(out) as { plans: Plan[] }[])

type Drawn = Pick<Plan, 'messages' | 'times' | 'isLikeliest'>

/** The likeliest program and sampled ones, each once. */
async function programs(question: string): Promise<Map<string, Drawn>> {
  const { opening } = inRole('manager', `Question: ${question}`, compact, [])
  const found = new Map<string, Drawn>()
  for (let sample = 0; sample < Number(values.samples); sample++) {
    const request = {
      messages: opening,
      slot: 'manager',
      grammar: managerGrammar(question, [], { rules: RULES }),
      maxTokens: 240,
      stop: [...codeActing.stop],
      temperature: sample === 0 ? 0 : 0.8,
      seed: sample,
    }
    let text = ''
    for await (const part of native.chat(request)) if (part.type === 'text') text += part.text
    const action = codeActing.read(text)
    if (!('code' in action) || typeof action.code !== 'string') continue
    const before = found.get(action.code)
    const messages: Message[] = [...opening, { role: 'assistant', content: `${text}\n\`\`\`<end_action>` }]
    found.set(
      action.code,
      before ? { ...before, times: before.times + 1 } : { messages, times: 1, isLikeliest: sample === 0 },
    )
  }
  return found
}

async function carriedOut(question: Question, code: string, drawn: Drawn): Promise<Plan> {
  readOff.clear()
  const { answer, events } = await room.ask(question.question, planning(code))
  const said = answer?.found ? answer.sentences.map(({ text }) => text).join(' ') : ''
  const needed = neededPages(question)
  const pages = events.flatMap(event => (event.type === 'claim' ? (readOff.get(event.question)?.title ?? []) : []))
  return {
    ...drawn,
    said,
    ...score(said, question.answers),
    byLuck: needed.size > 0 && pages.some(title => !needed.has(title)),
  }
}

function noting(reader: SpanReader): SpanReader {
  return {
    ...reader,
    async read(question, passages, options) {
      const reading = await reader.read(question, passages, options)
      const [surest] = reading.spans
      if (surest && surest.score > (readOff.get(question)?.score ?? -Infinity)) {
        readOff.set(question, { title: passages[surest.passage]!.title, score: surest.score })
      }
      return reading
    },
  }
}

/** How often plans are right: each by itself, the likeliest, what most come to, what two come to, any of them. */
function report(lines: readonly { plans: Plan[] }[]): void {
  const totals = { each: 0, likeliest: 0, most: 0, 'at least two': 0, any: 0 }
  for (const { plans } of lines) {
    const times = plans.reduce((sum, plan) => sum + plan.times, 0)
    const votes = new Map<string, { times: number; em: number }>()
    for (const { said, em, times } of plans) {
      const key = terms(said).join(' ')
      if (key !== '') votes.set(key, { times: (votes.get(key)?.times ?? 0) + times, em })
    }
    const [first] = [...votes.values()].sort((one, other) => other.times - one.times)
    totals.each += plans.reduce((sum, plan) => sum + plan.times * plan.em, 0) / Math.max(1, times)
    totals.likeliest += plans.find(({ isLikeliest }) => isLikeliest)?.em ?? 0
    totals.most += first?.em ?? 0
    totals['at least two'] += first && first.times > 1 ? first.em : 0
    totals.any += Math.max(0, ...plans.map(({ em }) => em))
  }
  const told = Object.entries(totals).map(([name, right]) => `${name} ${right.toFixed(1)}`)
  console.log(`${lines.length} questions, right: ${told.join(', ')}`)
}
