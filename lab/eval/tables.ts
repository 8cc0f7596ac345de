import type { Interval } from './bootstrap.ts'
import { PUBLISHED } from './published.ts'
import { isRight, type Result, ROLES, type Tokens } from './result.ts'
import { byType, type Summary, summarise } from './summary.ts'

/** The results of one set by one strategy. */
export interface Measured {
  set: string
  strategy: string
  /** The pages that tell were taken out: no answer is right. */
  untold?: boolean
  results: readonly Result[]
}

/** Everything measured, as Markdown. */
export function tables(measured: readonly Measured[]): string {
  const rows = measured.map(row => ({ ...row, summary: summarise(row.results) }))
  const told = rows.filter(({ untold }) => !untold)
  const untold = rows.filter(({ untold }) => untold)
  return [scores(told), notTold(untold), costs(rows), types(told), published(told), crashes(measured)]
    .filter(Boolean)
    .join('\n\n')
}

type Row = Measured & { summary: Summary }

const SCORES = ['n', 'EM (95 %)', 'F1 (95 %)', 'supported (95 %)', 'told', 'not found', 'crashes', 'median s']

function scores(rows: readonly Row[]): string {
  return table(
    ['set', 'strategy', ...SCORES, 'p90 s'],
    rows.map(({ set, strategy, summary }) => [set, strategy, ...scored(summary), summary.p90Seconds.toFixed(1)]),
  )
}

const scored = (s: Summary): string[] => [
  `${s.n}`,
  `**${figure(s.em)}** ${interval(s.emInterval)}`,
  `${figure(s.f1)} ${interval(s.f1Interval)}`,
  s.answered > 0 ? `${percent(s.supported)} ${percentInterval(s.supportedInterval)} of ${s.answered}` : '–',
  s.tellable > 0 ? `${s.told} of ${s.tellable}` : '–',
  `${s.notFound}`,
  `${s.crashes}`,
  s.medianSeconds.toFixed(1),
]

function notTold(rows: readonly Row[]): string {
  return table(
    [
      'set',
      'strategy',
      'n',
      'not found (95 %)',
      'an accepted answer',
      'another answer',
      'crashes',
      'median s',
      'p90 s',
    ],
    rows.map(({ set, strategy, results, summary: s }) => {
      const right = results.filter(isRight).length
      return [
        set,
        strategy,
        `${s.n}`,
        `**${percent(s.notFound / s.n)}** ${percentInterval(s.notFoundInterval)}`,
        `${right}`,
        `${s.answered - right}`,
        `${s.crashes}`,
        s.medianSeconds.toFixed(1),
        s.p90Seconds.toFixed(1),
      ]
    }),
  )
}

function costs(rows: readonly Row[]): string {
  const perQuestion = ({ in: given, cached, out }: Tokens, n: number) =>
    [given, cached, out].map(count => Math.round(count / n).toLocaleString('en')) as [string, string, string]
  return table(
    ['set', 'strategy', 'steps a question', 'failing steps', 'tokens in (cached), out: manager', 'searcher', 'reader'],
    rows.map(({ set, strategy, summary }) => [
      set,
      strategy,
      summary.steps.toFixed(1),
      percent(summary.failingSteps),
      ...ROLES.map(role => {
        const [given, cached, out] = perQuestion(summary.tokensByRole[role], summary.n)
        return `${given} (${cached}), ${out}`
      }),
    ]),
  )
}

function types(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ set, strategy, results }) => {
    const types = byType(results)
    return types.length < 2 ? [] : types.map(([type, list]) => ({ set, strategy, type, summary: summarise(list) }))
  })
  return table(
    ['set', 'strategy', 'type', ...SCORES],
    rows.map(({ set, strategy, type, summary }) => [set, strategy, type || '–', ...scored(summary)]),
  )
}

function published(measured: readonly Measured[]): string {
  const names = [...new Set(measured.map(({ set }) => set))]
  const rows = names.flatMap(name => PUBLISHED.filter(({ set }) => set.test(name)).map(row => ({ name, ...row })))
  if (rows.length === 0) return ''
  const list = table(
    ['set', 'measured elsewhere, on another corpus', 'EM'],
    rows.map(({ name, what, em }) => [name, what, figure(em)]),
  )
  return `${list}\n\nMeasured elsewhere: Jin et al. 2025 (arXiv 2503.09516), open questions over all of Wikipedia.`
}

function crashes(measured: readonly Measured[]): string {
  const lines = measured.flatMap(({ set, strategy, results }) =>
    results.flatMap(({ id, failure }) => (failure ? [`- ${set}, ${strategy}, ${id}: ${failure}`] : [])),
  )
  return lines.length > 0 ? `Crashes, counted as wrong:\n\n${lines.join('\n')}` : ''
}

export function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const figure = (value: number): string => value.toFixed(3)
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
export const interval = ([low, high]: Interval): string => `(${figure(low)}–${figure(high)})`
export const percentInterval = ([low, high]: Interval): string =>
  `(${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`
