import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../src/common/core/errors.ts'
import { meanInterval } from './bootstrap.ts'
import { isNotFound, isRight, Result } from './result.ts'
import { median, quantile } from './statistics.ts'
import { figure, interval, table } from './tables.ts'

/** What `--out` writes of a set and a strategy, as far as it is read again. */
const Report = z.object({
  set: z.string(),
  strategy: z.string(),
  untold: z.boolean().default(false),
  questions: z.array(Result).min(1),
})
type Report = z.infer<typeof Report>
const Reports = z.union([z.array(Report), Report.transform(report => [report])])

/** What one way of answering came to: a row of the table. */
export interface Change {
  name: string
  reports: readonly Report[]
}

/**
 * One change for each argument, or for each strategy in its files: `FILE` that `--out` wrote, which names it, or
 * `NAME=FILE,FILE` where its sets lie in several. Throws `UserError`: `no-such-file`, `bad-report`.
 */
export function readChanges(args: readonly string[]): Change[] {
  if (args.length === 0) throw new UserError('no-such-file', 'Name the files that --out wrote: table FILE FILE …')
  return args.flatMap(arg => {
    const [, name = basename(arg, '.json'), files = arg] = /^([^=]*)=(.*)$/.exec(arg) ?? []
    const reports = files.split(',').flatMap(readReports)
    const strategies = [...new Set(reports.map(({ strategy }) => strategy))]
    return strategies.map(strategy => ({
      name: [name, ...(strategies.length > 1 ? [strategy] : [])].join(', '),
      reports: reports.filter(report => report.strategy === strategy),
    }))
  })
}

function readReports(file: string): Report[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError('no-such-file', `${file} could not be read: ${(error as Error).message}`, { cause: error })
  }
  try {
    return Reports.parse(JSON.parse(text))
  } catch (error) {
    throw new UserError('bad-report', `${file} is nothing that an evaluation wrote by --out.`, { cause: error })
  }
}

/**
 * The share of right answers of each change, a column a set, and how much more or less that is than the first change's
 * over the questions that were asked of both: what differs from question to question is the same for both, so that this
 * interval is narrower than the two of the shares. Where the pages that tell were taken out, "not found" is right.
 */
export function ablationTable(changes: readonly Change[]): string {
  const [first] = changes
  const columns = [...new Set(changes.flatMap(({ reports }) => reports.map(columnOf)))]
  const reportOf = (change: Change | undefined, column: string) =>
    change?.reports.find(report => columnOf(report) === column)
  return table(
    ['', ...columns.flatMap(column => [`${column} (95 %)`, `beside ${first?.name ?? ''}`]), 'median s', 'p90 s'],
    changes.map(change => {
      const seconds = change.reports.flatMap(({ questions }) => questions.map(({ seconds }) => seconds))
      return [
        change.name,
        ...columns.flatMap(column => {
          const report = reportOf(change, column)
          return [share(report), change === first ? '' : difference(report, reportOf(first, column))]
        }),
        median(seconds).toFixed(1),
        quantile(seconds, 0.9).toFixed(1),
      ]
    }),
  )
}

const columnOf = ({ set, untold }: Report): string => (untold ? `${set}, untold` : set)

/** 1 for each question that is right, 0 for the others, by id. */
function points({ untold, questions }: Report): Map<string, number> {
  const isGood = untold ? isNotFound : isRight
  return new Map(questions.map(result => [result.id, isGood(result) ? 1 : 0]))
}

function share(report: Report | undefined): string {
  if (!report) return '–'
  const values = [...points(report).values()]
  return `${figure(mean(values))} ${interval(meanInterval(values))} of ${values.length}`
}

function difference(report: Report | undefined, first: Report | undefined): string {
  if (!report || !first) return '–'
  const before = points(first)
  const gains = [...points(report)].flatMap(([id, now]) => {
    const then = before.get(id)
    return then === undefined ? [] : [now - then]
  })
  if (gains.length === 0) return '–'
  const [low, high] = meanInterval(gains).map(signed) as [string, string]
  return `${signed(mean(gains))} (${low} to ${high})`
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`
