import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { writeJson } from '../../cli/write-json.ts'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { SPAN_READER } from '../../src/models/span-reader/bundled.ts'
import {
  bounded,
  type Evidence,
  probabilityOf,
  type SurenessWeights,
  type Weighing,
} from '../../src/research/finding/sureness.ts'
import { DATA } from './data.ts'
import { directReading, type ReadDirectly } from './everyday/direct-reading.ts'
import { shownText } from './everyday/judge.ts'
import { type EverydayQuestion, KINDS } from './everyday/question.ts'
import { scoreAnswer } from './everyday/score.ts'
import { type EverydaySet, readEveryday, readNamedSet, type SetName } from './everyday/sets.ts'
import { silencedQuestions } from './everyday/silenced.ts'
import type { WikiPage } from './everyday/wiki-page.ts'
import { readJsonLines } from './json-lines.ts'
import { calibrationError, fitLogistic, reliability } from './logistic.ts'
import { nativeSpanReader } from './native-span-reader.ts'
import { spread } from './spread.ts'
import { percent, table } from './tables.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SETS: readonly SetName[] = ['cmuqa', 'timeqa', 'clapnq', 'boolq', 'boolq-pages', 'multispanqa']
const FORMS: readonly Weighing[] = ['fact', 'yes-no', 'list', 'explanation', 'limit']
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
 * Reads pages directly for public questions, without a browser, and fits on one half of them how likely an answer is right by
 * what is known of it. Prints how far that can be relied on for the other half, and the fits on all.
 */
export async function evaluateSureness(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sets: { type: 'string', default: SETS.join(',') },
      kinds: { type: 'string', default: KINDS.join(',') },
      limit: { type: 'string', default: 'Infinity' },
      elsewhere: { type: 'string', default: '0' },
      silenced: { type: 'string', default: '0' },
      reader: { type: 'string', default: SPAN_READER.weights.path },
      forms: { type: 'string', default: SPAN_READER.forms.path },
      questions: { type: 'string' },
      pages: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const { questions, pages } = values
  const sets = SETS.filter(name => values.sets.split(',').includes(name))
  const rows = await answers(
    [values.reader, values.forms],
    {
      sets: [
        ...sets.map(set => () => readNamedSet(set, { data: DATA })),
        ...(questions ? [() => readEveryday({ data: DATA, questions, ...(pages && { pages }) })] : []),
      ],
      kinds: values.kinds.split(','),
      limit: Number(values.limit),
      elsewhere: Number(values.elsewhere),
      silenced: Number(values.silenced),
    },
    signal,
  )
  // An answer in sentences is no measure for a short one, nor the other way round.
  const fitting = rows.filter(
    ({ kind, form }) => kind === 'untold' || (kind === 'explain') === (form === 'explanation'),
  )
  const [learnt, heldOut] = [fitting.filter(isLearnt), fitting.filter(row => !isLearnt(row))]
  const [fits, onAll] = [fitsOf(learnt), fitsOf(fitting)]
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

const fitsOf = (rows: readonly Row[]) =>
  Object.fromEntries(FORMS.map(form => [form, fitOf(form, rows)])) as Record<Weighing, SurenessWeights>

type Piece = keyof Evidence

/** What is weighed of each form; the rest adds nothing. */
const WEIGHED: Record<Weighing, readonly Piece[]> = {
  fact: ['score', 'tells', 'lead'],
  'yes-no': ['score', 'tells', 'lead'],
  list: ['score', 'tells'],
  explanation: ['score'],
  limit: ['score'],
}

function fitOf(form: Weighing, rows: readonly Row[]): SurenessWeights {
  const pieces = WEIGHED[form]
  const some = rows.filter(row => row.form === form)
  const weights = fitLogistic(
    some.map(row => pieces.map(piece => bounded(row[piece]))),
    some.map(({ right }) => right),
  )
  const weightOf = (piece: Piece) => weights[pieces.indexOf(piece)] ?? 0
  return { score: weightOf('score'), tells: weightOf('tells'), lead: weightOf('lead'), offset: weights.at(-1) ?? 0 }
}

interface Asked {
  /** Read one after the other: their pages are many. */
  sets: readonly (() => EverydaySet)[]
  kinds: readonly string[]
  /** Questions of a set at most, drawn evenly. */
  limit: number
  /** So many of them are also asked of the hand-written set's pages, which tell none of them. */
  elsewhere: number
  /** So many written questions are also asked, of their pages as they are and without the passages that answer. */
  silenced: number
}

/** What is read for every question; what an earlier run of the same reader read is kept. */
async function answers(
  [file, forms]: readonly [string, string],
  { sets, kinds, limit, elsewhere, silenced }: Asked,
  signal: AbortSignal,
): Promise<Row[]> {
  const hash = createHash('sha256')
  for (const part of [file, forms, SPAN_READER.explanations.path, SPAN_READER.verifier.path])
    hash.update(readFileSync(part))
  const kept = resolve(ROOT, `out/eval/sureness.${hash.digest('hex').slice(0, 8)}.jsonl`)
  mkdirSync(dirname(kept), { recursive: true })
  const known = new Map((existsSync(kept) ? readJsonLines(kept, Row) : []).map(row => [`${row.set} ${row.id}`, row]))
  const rows: Row[] = []
  const reader = nativeSpanReader(file, forms)
  const readerOf = (pages: readonly WikiPage[]) => directReading(pages, reader, signal)
  const otherPages = () => readEveryday({ data: DATA }).pages.filter(({ language }) => language === 'en')
  const readElsewhere = elsewhere > 0 ? readerOf(otherPages()) : undefined

  async function ask(questions: readonly EverydayQuestion[], set: string, read: ReadDirectly) {
    for (const [at, question] of questions.entries()) {
      throwIfAborted(signal)
      const before = known.get(`${set} ${question.id}`)
      const row = before ?? (await answerOf(question, set, read))
      if (at % 20 === 0) process.stderr.write(`${set}: ${at} of ${questions.length}\n`)
      if (!row) continue
      rows.push(row)
      if (!before) appendFileSync(kept, `${JSON.stringify(row)}\n`)
    }
  }

  for (const readSet of sets) {
    const set = readSet()
    const { name } = set
    const questions = set.questions.filter(({ kind }) => kinds.includes(kind))
    await ask(evenly(questions, limit), name, readerOf(set.pages))
    const untold = questions.map(question => ({ ...question, kind: 'untold' as const }))
    if (readElsewhere) await ask(evenly(untold, elsewhere), `${name} elsewhere`, readElsewhere)
  }
  if (silenced > 0) {
    const { pages, questions } = await silencedQuestions()
    const some = evenly(
      questions.filter(({ asked }) => kinds.includes(asked.kind)),
      silenced,
    )
    await ask(
      some.map(({ asked }) => asked),
      'written',
      readerOf(pages),
    )
    for (const { asked, pages } of some) await ask([{ ...asked, kind: 'untold' }], 'written, silenced', readerOf(pages))
  }
  return rows
}

const evenly = <T>(all: readonly T[], limit: number): T[] =>
  spread(all.length, Math.min(all.length, limit)).map(at => all[at]!)

async function answerOf(asked: EverydayQuestion, set: string, read: ReadDirectly): Promise<Row | undefined> {
  const found = await read(asked.question)
  if (!found) return undefined
  const { form, answer, evidence } = found
  const text = shownText(answer)
  return {
    id: asked.id,
    set,
    kind: asked.kind,
    form,
    question: asked.question,
    text,
    ...(evidence satisfies Evidence),
    right: isRight(asked, text),
  }
}

function isRight(asked: EverydayQuestion, text: string): boolean {
  const { right, f1 = 0 } = scoreAnswer(asked, text)
  switch (asked.kind) {
    case 'list':
      return f1 >= RIGHT_LIST
    case 'explain':
      // An explanation is of use where its pages tell one; how much of it is right is another measure.
      return true
    case 'untold':
      return false
    default:
      return right === 1
  }
}
