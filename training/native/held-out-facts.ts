import { parseArgs } from 'node:util'
import { z } from 'zod'
import { score } from '../../eval/score.ts'
import type { ChatRequest, Engine } from '../../src/llm/engine.ts'
import { writeAction } from '../../src/loop/parse.ts'
import { Classroom } from '../teacher/classroom.ts'
import { readLines, readQuestions } from '../teacher/question-set.ts'
import { splitOf } from '../teacher/split.ts'
import { nativeSpanReader } from './span-reader.ts'

/**
 * Asks the team single facts, so that searching and reading are measured without planning: the steps of the written
 * plans whose questions are held out, among all paragraphs of the training questions.
 */

const { values } = parseArgs({
  options: {
    /** An ONNX file: the span reader. */
    spans: { type: 'string', default: 'models/span-reader/span-reader.onnx' },
    set: { type: 'string', default: '../shared/data/train/multihop.jsonl.gz' },
    show: { type: 'boolean', default: false },
  },
})

const Plan = z.object({
  id: z.string(),
  ask: z.array(z.string()),
  answers: z.array(z.coerce.string()),
  pages: z.array(z.string()),
})

/** A fact's question with the answers of those before it filled in. */
const filledIn = (ask: string, answers: readonly string[]): string =>
  ask.replace(/\$\{(\w)\}/g, (_, name: string) => answers['abcdefgh'.indexOf(name)] ?? '')

const facts = new Map(
  ['hotpotqa', 'musique', 'own']
    .flatMap(name => readLines(`training/lessons/${name}.jsonl`).map(line => Plan.parse(line)))
    .filter(({ id }) => splitOf(id) === 'valid')
    .flatMap(({ ask, answers }) => ask.map((one, i) => [filledIn(one, answers), answers[i]!] as const)),
)

/** In the place of the model: a manager that asks for the fact as it stands, and a searcher that gives up. */
const asIs = (question: string): Engine => ({
  id: 'as-is',
  contextTokens: 4096,
  load: async () => {},
  unload: async () => {},
  async *chat({ slot }: ChatRequest) {
    const ask = `final_answer(wikipedia_search_agent(${JSON.stringify(question)}));`
    const text = writeAction('I ask.', slot === 'manager' ? ask : 'final_answer("not found");')
    yield { type: 'text' as const, text }
    yield { type: 'usage' as const, input: 0, cached: 0, output: 0 }
  },
})

const paragraphs = readQuestions(values.set).flatMap(({ paragraphs }) => paragraphs)
const room = new Classroom('facts', paragraphs, nativeSpanReader(values.spans))
let [exact, near, none] = [0, 0, 0]
for (const [question, wanted] of facts) {
  const { answer } = await room.ask(question, asIs(question))
  const said = answer?.found ? answer.sentences.map(({ text }) => text).join(' ') : ''
  const { em, f1 } = score(said, [wanted])
  exact += em
  if (f1 >= 0.6) near++
  if (said === '') none++
  if (values.show && !em) console.log(`${question} | ${said || '-'} | ${wanted}`)
}
const share = (n: number) => (n / facts.size).toFixed(3)
console.log(`${facts.size} facts: exact ${share(exact)}, F1 of 0.6 and more ${share(near)}, not found ${share(none)}`)
