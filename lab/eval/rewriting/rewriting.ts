import { parseArgs } from 'node:util'
import { writeJson } from '../../../cli/write-json.ts'
import { throwIfAborted } from '../../../src/common/core/abort.ts'
import { UserError } from '../../../src/common/core/errors.ts'
import { fold } from '../../../src/common/text/fold.ts'
import { titleKey } from '../../../src/common/text/title.ts'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import type { EarlierTurn, SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { questionInFull } from '../../../src/research/thread/question-in-full.ts'
import { wantingAllWords } from '../../../src/sources/all-words-source.ts'
import { findPages } from '../../../src/sources/search/find-pages.ts'
import type { Source } from '../../../src/sources/source.ts'
import { DATA } from '../data.ts'
import { pagesSource } from '../finding.ts'
import { nativeSpanReader } from '../native-span-reader.ts'
import { readSearchMode } from '../search-mode.ts'
import { figure, percent, table } from '../tables.ts'
import { questionsStandingAlone } from './standing-alone.ts'
import { readThreadSet, THREAD_SETS, type ThreadSet, type ThreadSetName } from './thread-sets.ts'

/** How many pages are looked at. */
const FIRST = 5

/** A follow-up, what was made of it and what a person made of it, and what a search finds with each. */
interface Rewritten {
  thread: string
  question: string
  rewrite: string
  person?: string | undefined
  found: boolean
  foundAsAsked: boolean
  foundByPerson?: boolean | undefined
  ms: number
}

/**
 * Puts follow-up questions in full as the product does, each after the questions before it as they were put in full, and
 * searches with what comes of it: without a browser.
 */
export async function evaluateRewriting(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: THREAD_SETS.join(',') },
      search: { type: 'string', default: 'any-word' },
      model: { type: 'string', default: SPAN_READER.followUps.path },
      limit: { type: 'string' },
      alone: { type: 'string', default: '500' },
      show: { type: 'string', default: '0' },
      out: { type: 'string' },
    },
  })
  const mode = readSearchMode(values.search)
  const names = values.set.split(',')
  const unknown = names.find(name => !THREAD_SETS.includes(name as ThreadSetName))
  if (unknown) throw new UserError('no-such-set', `--set takes ${THREAD_SETS.join(', ')}, not "${unknown}".`)
  const reader = nativeSpanReader(SPAN_READER.weights.path, SPAN_READER.forms.path, values.model)
  const measured: { set: string; turns: Rewritten[] }[] = []
  for (const name of THREAD_SETS.filter(name => names.includes(name))) {
    const set = readThreadSet(name, DATA, values.limit ? Number(values.limit) : undefined)
    if ('missing' in set) {
      console.log(`${name} is skipped: there is no ${set.missing}.`)
      continue
    }
    const source = pagesSource(set.pages)
    const turns = await rewriteSet(set, reader, mode === 'all-words' ? wantingAllWords(source) : source, signal)
    measured.push({ set: name, turns })
    for (const { question, rewrite, person } of turns.slice(0, Number(values.show))) {
      console.log(`${question}\n  → ${rewrite}\n  (${person ?? '–'})`)
    }
  }
  console.log(toTable(measured))
  const alone = await changedOfThoseAlone(reader, Number(values.alone), signal)
  if (alone.n === 0) console.log('Nothing that stands alone is asked.')
  else
    console.log(
      `\nStanding alone: ${alone.changed.length} of ${alone.n} changed (${percent(alone.changed.length / alone.n)}).`,
    )
  for (const line of alone.changed) console.log(`  ${line}`)
  if (values.out) writeJson(values.out, { measured, alone })
}

async function rewriteSet(
  set: ThreadSet,
  reader: SpanReader,
  source: Source,
  signal: AbortSignal,
): Promise<Rewritten[]> {
  const finds = async (question: string, page: string) => {
    const hits = await findPages(question, source, { limit: FIRST, signal })
    return hits.some(({ title }) => key(title) === key(page))
  }
  const rewritten: Rewritten[] = []
  for (const { id, page, title, turns } of set.threads) {
    const earlier: EarlierTurn[] = []
    for (const [at, { question, rewrite: person, answer }] of turns.entries()) {
      throwIfAborted(signal)
      const started = performance.now()
      const rewrite = at === 0 ? (person ?? question) : await questionInFull(question, earlier, reader, { signal })
      const ms = performance.now() - started
      earlier.push({ question: rewrite, answer, titles: title ? [title] : [] })
      if (at === 0) continue
      const foundByPerson = person === undefined ? undefined : await finds(person, page)
      const found = await finds(rewrite, page)
      const foundAsAsked = await finds(question, page)
      rewritten.push({ thread: id, question, rewrite, person, found, foundAsAsked, foundByPerson, ms })
    }
  }
  return rewritten
}

const key = (title: string): string => fold(titleKey(title))

async function changedOfThoseAlone(
  reader: SpanReader,
  count: number,
  signal: AbortSignal,
): Promise<{ n: number; changed: string[] }> {
  const changed: string[] = []
  const questions = questionsStandingAlone(DATA, count)
  for (const { question, earlier } of questions) {
    const rewrite = await questionInFull(question, earlier, reader, { signal })
    if (rewrite !== question) changed.push(`${question} → ${rewrite}`)
  }
  return { n: questions.length, changed }
}

const toTable = (measured: readonly { set: string; turns: readonly Rewritten[] }[]): string =>
  table(
    [
      'set',
      'turns',
      'exact',
      'F1',
      'found by the person’s',
      'of these found',
      'as asked',
      'found of all',
      'changed',
      'median ms',
    ],
    measured.map(({ set, turns }) => {
      const compared = turns.flatMap(({ rewrite, person }) => (person === undefined ? [] : [{ rewrite, person }]))
      const byPerson = turns.filter(({ foundByPerson }) => foundByPerson)
      const share = (ones: readonly Rewritten[], is: (one: Rewritten) => boolean) =>
        ones.length === 0 ? '–' : percent(ones.filter(is).length / ones.length)
      return [
        set,
        `${turns.length}`,
        mean(compared.map(({ rewrite, person }) => Number(words(rewrite).join(' ') === words(person).join(' ')))),
        mean(compared.map(({ rewrite, person }) => tokenF1(rewrite, person))),
        compared.length === 0 ? '–' : `${byPerson.length}`,
        share(byPerson, ({ found }) => found),
        share(byPerson, ({ foundAsAsked }) => foundAsAsked),
        share(turns, ({ found }) => found),
        share(turns, ({ rewrite, question }) => rewrite !== question),
        median(turns.map(({ ms }) => ms)).toFixed(0),
      ]
    }),
  )

const mean = (values: readonly number[]): string =>
  values.length === 0 ? '–' : figure(values.reduce((sum, value) => sum + value, 0) / values.length)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const words = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function tokenF1(said: string, wanted: string): number {
  const left = words(wanted)
  const total = words(said).length + left.length
  let shared = 0
  for (const word of words(said)) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return total === 0 ? 1 : (2 * shared) / total
}
