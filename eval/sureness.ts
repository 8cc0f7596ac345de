import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { writeJson } from '../cli/write-json.ts'
import { throwIfAborted } from '../src/core/abort.ts'
import { type AnswerForm, bounded, type Evidence, type Fit, probabilityOf } from '../src/finding/sureness.ts'
import { SPAN_READER } from '../src/span-reader/bundled.ts'
import { DATA } from './data.ts'
import { directReading, type ReadDirectly } from './everyday/direct-reading.ts'
import { shownText } from './everyday/judge.ts'
import { type EverydayQuestion, KINDS } from './everyday/question.ts'
import { scoreAnswer } from './everyday/score.ts'
import { readNamedSet, type SetName } from './everyday/sets.ts'
import { readJsonLines } from './json-lines.ts'
import { calibrationError, fitLogistic, reliability } from './logistic.ts'
import { nativeSpanReader } from './native-span-reader.ts'
import { percent, table } from './tables.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SETS: readonly SetName[] = ['cmuqa', 'timeqa', 'clapnq', 'boolq', 'boolq-pages', 'multispanqa']
const FORMS: readonly AnswerForm[] = ['fact', 'yes-no', 'list', 'explanation']
/** A list is of use where so much of it is right. */
const RIGHT_LIST = 0.5

const Row = z.object({
  id: z.string(),
  set: z.string(),
  kind: z.enum(KINDS),
  form: z.enum(FORMS),
  question: z.string(),
  text: z.string(),
  score: z.number(),
  tells: z.number(),
  lead: z.number(),
  right: z.boolean(),
})
type Row = z.infer<typeof Row>

/**
 * Reads pages directly for public questions that nothing was learnt from, without a browser, and fits on one half of them
 * how likely an answer is right by what is known of it. Prints how far that can be relied on for the other half.
 */
export async function evaluateSureness(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sets: { type: 'string', default: SETS.join(',') },
      kinds: { type: 'string', default: KINDS.join(',') },
      limit: { type: 'string', default: 'Infinity' },
      reader: { type: 'string', default: SPAN_READER.weights.path },
      forms: { type: 'string', default: SPAN_READER.forms.path },
      out: { type: 'string' },
    },
  })
  const sets = SETS.filter(name => values.sets.split(',').includes(name))
  const asked = { sets, kinds: values.kinds.split(','), limit: Number(values.limit) }
  const rows = await answers([values.reader, values.forms], asked, signal)
  // An answer in sentences is no measure for a short one, nor the other way round.
  const fitting = rows.filter(
    ({ kind, form }) => kind === 'untold' || (kind === 'explain') === (form === 'explanation'),
  )
  const [learnt, heldOut] = [fitting.filter(isLearnt), fitting.filter(row => !isLearnt(row))]
  const fits = Object.fromEntries(
    FORMS.map(
      form =>
        [
          form,
          fitOf(
            form,
            learnt.filter(row => row.form === form),
          ),
        ] as const,
    ),
  ) as Record<AnswerForm, Fit>
  const onAll = Object.fromEntries(FORMS.map(form => [form, fitOf(form, fitting.filter(row => row.form === form))]))
  console.log(JSON.stringify({ fits, onAll }, null, 1))
  const said = heldOut.map(row => ({
    form: row.form,
    right: row.right,
    probability: probabilityOf(row, fits[row.form]),
  }))
  for (const [name, some] of [['all', said], ...FORMS.map(form => [form, said.filter(one => one.form === form)])] as [
    string,
    typeof said,
  ][]) {
    console.log(`\n${name}: ${some.length} answers, expected calibration error ${percent(calibrationError(some))}`)
    console.log(
      table(
        ['said', 'answers', 'mean said', 'right'],
        reliability(some).map(({ from, to, n, said, right }) => [
          `${from.toFixed(1)} to ${to.toFixed(1)}`,
          `${n}`,
          percent(said),
          percent(right),
        ]),
      ),
    )
  }
  if (values.out) writeJson(values.out, { fits, n: rows.length, reliability: reliability(said) })
}

const isLearnt = ({ id }: Row): boolean => createHash('sha256').update(id).digest()[0]! % 2 === 0

function fitOf(form: AnswerForm, rows: readonly Row[]): Fit {
  if (form === 'yes-no') return { ...NOTHING, score: fitYesOrNo(rows) }
  const inputs = rows.map(({ score, tells, lead }) => [score, tells, lead].map(bounded))
  const [score = 0, tells = 0, lead = 0, offset = 0] = fitLogistic(
    inputs,
    rows.map(({ right }) => right),
  )
  return { score, tells, lead, offset }
}

const NOTHING: Fit = { score: 0, tells: 0, lead: 0, offset: 0 }

/** By the score alone, and without an offset: where nothing speaks for yes or for no, each is as likely. */
function fitYesOrNo(rows: readonly Row[]): number {
  const mirrored = rows.map(({ score, right }) => ({ score: -score, right: !right }))
  const all = [...rows, ...mirrored]
  const [score = 0] = fitLogistic(
    all.map(({ score }) => [bounded(score)]),
    all.map(({ right }) => right),
  )
  return score
}

interface Asked {
  sets: readonly SetName[]
  kinds: readonly string[]
  /** Questions of a set at most, drawn evenly. */
  limit: number
}

/** What is read for every question; what an earlier run of the same reader read is kept. */
async function answers(
  [file, forms]: readonly [string, string],
  { sets, kinds, limit }: Asked,
  signal: AbortSignal,
): Promise<Row[]> {
  const hash = createHash('sha256').update(readFileSync(file)).update(readFileSync(forms)).digest('hex').slice(0, 8)
  const kept = resolve(ROOT, `out/eval/sureness.${hash}.jsonl`)
  mkdirSync(dirname(kept), { recursive: true })
  const known = new Map((existsSync(kept) ? readJsonLines(kept, Row) : []).map(row => [`${row.set} ${row.id}`, row]))
  const rows: Row[] = []
  const reader = nativeSpanReader(file, forms)
  for (const name of sets) {
    const set = readNamedSet(name, { data: DATA })
    const read = directReading(set.pages, reader, signal)
    const questions = evenly(
      set.questions.filter(({ kind }) => kinds.includes(kind)),
      limit,
    )
    for (const [at, question] of questions.entries()) {
      throwIfAborted(signal)
      const before = known.get(`${name} ${question.id}`)
      const row = before ?? (await answerOf(question, name, read))
      if (!row) continue
      rows.push(row)
      if (!before) appendFileSync(kept, `${JSON.stringify(row)}\n`)
      if (at % 20 === 0) process.stderr.write(`${name}: ${at} of ${questions.length}\n`)
    }
  }
  return rows
}

function evenly<T>(all: readonly T[], limit: number): T[] {
  const step = Math.max(1, all.length / limit)
  return Array.from({ length: Math.min(all.length, limit) }, (_, i) => all[Math.floor(i * step)]!)
}

async function answerOf(asked: EverydayQuestion, set: string, read: ReadDirectly): Promise<Row | undefined> {
  const found = await read(asked.question)
  if (!found) return undefined
  const { form, answer, evidence } = found
  const text = shownText(answer)
  const { right, f1 = 0 } = scoreAnswer(asked, text)
  const isRight = asked.kind === 'list' ? f1 >= RIGHT_LIST : asked.kind !== 'untold' && right === 1
  return {
    id: asked.id,
    set,
    kind: asked.kind,
    form,
    question: asked.question,
    text,
    ...(evidence satisfies Evidence),
    right: isRight,
  }
}
