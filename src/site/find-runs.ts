import { foldLetters } from '../text/letters.ts'
import { withoutMarks } from '../text/marks.ts'
import type { RunSummary } from '../trace/run-summary.ts'

/** Letters that no decomposition takes apart, as somebody types them who has not got them. */
const ALIKE: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** A folded text, in parts where a letter is made of some, so that 가 finds 각, which begins like it, while one types. */
const folded = (text: string): string =>
  foldLetters(text)
    .replace(/[æœøđðłıþ]/g, letter => ALIKE[letter] ?? letter)
    .normalize('NFD')

/** Summaries do not change: each is folded once, however many letters are typed. */
const texts = new WeakMap<RunSummary, string>()

function textOf(run: RunSummary): string {
  const text = texts.get(run) ?? folded(`${run.question}\n${withoutMarks(run.answer)}`)
  texts.set(run, text)
  return text
}

/** The runs whose question or answer holds every word of the query, in any order, if only as part of a longer word. */
export function findRuns(runs: readonly RunSummary[], query: string): readonly RunSummary[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return runs
  return runs.filter(run => words.every(word => textOf(run).includes(word)))
}

export interface Day {
  /** The first moment of it, where the person is, in ms; undefined for runs whose date is none. */
  start: number | undefined
  runs: RunSummary[]
}

/** Groups of neighbouring runs of one day, in the order that they have. */
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

/** When the day of a time began where the person is; undefined for a text that is no time. */
export function startOfDay(time: string | number): number | undefined {
  const start = new Date(time).setHours(0, 0, 0, 0)
  return Number.isNaN(start) ? undefined : start
}
