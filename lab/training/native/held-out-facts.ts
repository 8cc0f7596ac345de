import { parseArgs } from 'node:util'
import { z } from 'zod'
import { terms } from '../../../src/common/text/terms.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { nativeSpanReader } from '../../eval/native-span-reader.ts'
import { score } from '../../eval/score.ts'
import { Classroom } from '../teacher/classroom.ts'
import { readLines, readQuestions } from '../teacher/question-set.ts'
import { splitOf } from '../teacher/split.ts'
import { planning } from './planning.ts'

/**
 * Asks the team single facts, so that searching and reading are measured without planning: the steps of the written
 * plans whose questions are held out, among all paragraphs of the training questions.
 */

const { values } = parseArgs({
  options: {
    /** An ONNX file: the span reader. */
    spans: { type: 'string', default: 'models/span-reader/span-reader.onnx' },
    set: { type: 'string', default: '../shared/data/train/multihop.jsonl.gz' },
    /** The first of so many. */
    every: { type: 'string', default: '1' },
    /** The passages that hold the answer are not read: who answers all the same was not asked for anything that is told. */
    untold: { type: 'boolean', default: false },
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
    .flatMap(name => readLines(`lab/training/lessons/${name}.jsonl`).map(line => Plan.parse(line)))
    .filter(({ id }) => splitOf(id) === 'valid')
    .flatMap(({ ask, answers }) => ask.map((one, i) => [filledIn(one, answers), answers[i]!] as const)),
)

/** The fact as it stands. */
const asIs = (question: string) => planning(`final_answer(wikipedia_search_agent(${JSON.stringify(question)}));`)

/** What is asked for now. */
let wanted = ''

/** Reads no passage that holds what is asked for. */
function withoutTelling(reader: SpanReader): SpanReader {
  return {
    ...reader,
    async read(question, passages, options) {
      const kept = passages.flatMap(({ text }, at) =>
        ` ${terms(text).join(' ')} `.includes(` ${terms(wanted).join(' ')} `) ? [] : [at],
      )
      const { spans, notTold } = await reader.read(
        question,
        kept.map(at => passages[at]!),
        options,
      )
      return { spans: spans.map(span => ({ ...span, passage: kept[span.passage]! })), notTold }
    },
  }
}

const paragraphs = readQuestions(values.set).flatMap(({ paragraphs }) => paragraphs)
const reader = nativeSpanReader(values.spans)
const room = new Classroom('facts', paragraphs, values.untold ? withoutTelling(reader) : reader)
const asked = [...facts].filter((_, at) => at % Number(values.every) === 0)
let [exact, near, none] = [0, 0, 0]
for (const [question, answer] of asked) {
  wanted = answer
  const { answer: told } = await room.ask(question, asIs(question))
  const said = told?.found ? told.sentences.map(({ text }) => text).join(' ') : ''
  const { em, f1 } = score(said, [wanted])
  exact += em
  if (f1 >= 0.6) near++
  if (said === '') none++
  if (values.show && !em) console.log(`${question} | ${said || '-'} | ${wanted}`)
}
const share = (n: number) => (n / asked.length).toFixed(3)
console.log(`${asked.length} facts: exact ${share(exact)}, F1 of 0.6 and more ${share(near)}, not found ${share(none)}`)
