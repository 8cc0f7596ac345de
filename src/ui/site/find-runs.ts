import { foldLetters } from '../../common/text/letters.ts'
import { withoutMarks } from '../../common/text/marks.ts'
import type { RunSummary } from '../../common/trace/run-summary.ts'

/** Letters that Unicode does not decompose, and how people without them on the keyboard type them. */
const ALIKE: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }

/** Folds a text for comparison and decomposes its letters, so that while one types Korean, 가 already finds 각. */
const folded = (text: string): string =>
  foldLetters(text)
    .replace(/[æœøđðłıþ]/g, letter => ALIKE[letter] ?? letter)
    .normalize('NFD')

/** The folded text of each run, cached because it is compared again for each typed letter. */
const texts = new WeakMap<RunSummary, string>()

function textOf(run: RunSummary): string {
  const text = texts.get(run) ?? folded(`${run.question}\n${withoutMarks(run.answer)}`)
  texts.set(run, text)
  return text
}

/** The runs whose question or answer contains every word of the query, in any order, also within longer words. */
export function findRuns(runs: readonly RunSummary[], query: string): readonly RunSummary[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return runs
  return runs.filter(run => words.every(word => textOf(run).includes(word)))
}

export interface Day {
  /** The start of the day in the person's time zone, in ms; undefined for runs without a valid date. */
  start: number | undefined
  runs: RunSummary[]
}

/** Groups consecutive runs of the same day, keeping their order. */
export function byDay(runs: readonly RunSummary[]): Day[] {
  const days: Day[] = []
  for (const run of runs) {
    const start = startOfDay(run.date)
    const last = days.at(-1)
    if (last && last.start === start) last.runs.push(run)
    else days.push({ start, runs: [run] })
  }
  return days
}

/** The start of a time's day in the person's time zone; undefined if it is not a valid time. */
export function startOfDay(time: string | number): number | undefined {
  const start = new Date(time).setHours(0, 0, 0, 0)
  return Number.isNaN(start) ? undefined : start
}
