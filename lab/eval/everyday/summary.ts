import { median, quantile } from '../statistics.ts'
import { figure, percent, table } from '../tables.ts'
import type { EverydayAnswer } from './judge.ts'
import { KINDS, type Kind } from './question.ts'

/** What came of several questions. `right`, `claimed` and `claimedRight` are shares, 0 to 1. */
interface EverydaySummary {
  n: number
  /** Of all questions. */
  right: number
  /** Of all questions. */
  claimed: number
  /** Of those that were claimed; 0 where none was. */
  claimedRight: number
  /** Means over the questions that have them; absent where none has. */
  f1?: number
  vital?: number
  words: number
  medianSeconds: number
  p90Seconds: number
  failed: number
}

export interface EverydayReport extends EverydaySummary {
  kinds: Partial<Record<Kind, EverydaySummary>>
  answers: readonly EverydayAnswer[]
}

export function everydayReport(answers: readonly EverydayAnswer[]): EverydayReport {
  const kinds: EverydayReport['kinds'] = {}
  for (const kind of KINDS) {
    const ofKind = answers.filter(answer => answer.kind === kind)
    if (ofKind.length > 0) kinds[kind] = summariseEveryday(ofKind)
  }
  return { ...summariseEveryday(answers), kinds, answers }
}

function summariseEveryday(answers: readonly EverydayAnswer[]): EverydaySummary {
  const claimed = answers.filter(answer => answer.claimed)
  const seconds = answers.map(answer => answer.seconds)
  const f1 = answers.flatMap(answer => answer.f1 ?? [])
  const vital = answers.flatMap(answer => answer.vital ?? [])
  return {
    n: answers.length,
    right: mean(answers.map(({ right }) => right)),
    claimed: claimed.length / Math.max(1, answers.length),
    claimedRight: mean(claimed.map(({ right }) => right)),
    ...(f1.length > 0 && { f1: mean(f1) }),
    ...(vital.length > 0 && { vital: mean(vital) }),
    words: mean(answers.map(({ words }) => words)),
    medianSeconds: median(seconds),
    p90Seconds: quantile(seconds, 0.9),
    failed: answers.filter(({ failure }) => failure).length,
  }
}

/** A row for each kind that was asked, and one for all, as Markdown. */
export function everydayTable({ kinds, ...all }: EverydayReport): string {
  const rows = KINDS.flatMap(kind => (kinds[kind] ? [[kind, kinds[kind]] as const] : []))
  return table(
    ['kind', 'n', 'right', 'claimed', 'right of claimed', 'F1', 'vital', 'words', 'median s', 'p90 s', 'failed'],
    [...rows, ['all', all] as const].map(([name, summary]) => [
      name,
      `${summary.n}`,
      `**${percent(summary.right)}**`,
      percent(summary.claimed),
      summary.claimed > 0 ? percent(summary.claimedRight) : '–',
      summary.f1 === undefined ? '–' : figure(summary.f1),
      summary.vital === undefined ? '–' : figure(summary.vital),
      summary.words.toFixed(1),
      summary.medianSeconds.toFixed(1),
      summary.p90Seconds.toFixed(1),
      `${summary.failed}`,
    ]),
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
