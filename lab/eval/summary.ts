import { addTokens, NO_TOKENS } from '../../src/common/trace/tokens.ts'
import { type Interval, meanInterval, shareInterval } from './bootstrap.ts'
import { isNotFound, noTokens, type Result, ROLES, type Tokens, type TokensByRole } from './result.ts'
import { median, quantile } from './statistics.ts'

/** What came of a set's questions by one strategy; every question asked is counted. */
export interface Summary {
  n: number
  em: number
  emInterval: Interval
  f1: number
  f1Interval: Interval
  /** How many answers were given, right or wrong. */
  answered: number
  /** The share of the given answers that their footnotes hold. */
  supported: number
  supportedInterval: Interval
  notFound: number
  /** Of their share of all questions. */
  notFoundInterval: Interval
  /** How many questions have a paragraph that tells, and for how many of them it was read. */
  tellable: number
  told: number
  crashes: number
  /** How many crashes of each code: `timeout`, `browser-died`, … */
  crashesByCode: Record<string, number>
  /** The mean number of steps a question. */
  steps: number
  /** The share of all steps that failed. */
  failingSteps: number
  /** The tokens of all questions together. */
  tokens: Tokens
  tokensByRole: TokensByRole
  medianSeconds: number
  p90Seconds: number
}

export function summarise(results: readonly Result[]): Summary {
  const answered = results.filter(({ found }) => found)
  const supported = answered.filter(({ supported }) => supported).length
  const notFound = results.filter(isNotFound).length
  const crashed = results.flatMap(({ failure }) => failure ?? [])
  const steps = sum(results.map(({ steps }) => steps))
  const seconds = results.map(({ seconds }) => seconds)
  const tokensByRole = noTokens()
  let tokens: Tokens = NO_TOKENS
  for (const role of ROLES) {
    tokensByRole[role] = results.map(({ tokens }) => tokens[role]).reduce(addTokens, NO_TOKENS)
    tokens = addTokens(tokens, tokensByRole[role])
  }
  return {
    n: results.length,
    ...scores(results),
    answered: answered.length,
    supported: share(supported, answered.length),
    supportedInterval: shareInterval(supported, answered.length),
    notFound,
    notFoundInterval: shareInterval(notFound, results.length),
    tellable: results.filter(({ told }) => told !== undefined).length,
    told: results.filter(({ told }) => told).length,
    crashes: crashed.length,
    crashesByCode: counts(crashed.map(failure => failure.split(':', 1)[0] as string)),
    steps: share(steps, results.length),
    failingSteps: share(sum(results.map(({ failingSteps }) => failingSteps)), steps),
    tokens,
    tokensByRole,
    medianSeconds: median(seconds),
    p90Seconds: quantile(seconds, 0.9),
  }
}

function scores(results: readonly Result[]): Pick<Summary, 'em' | 'emInterval' | 'f1' | 'f1Interval'> {
  const em = results.map(result => result.em)
  const f1 = results.map(result => result.f1)
  return {
    em: share(sum(em), em.length),
    emInterval: meanInterval(em),
    f1: share(sum(f1), f1.length),
    f1Interval: meanInterval(f1),
  }
}

/** The results of each type of question, most first. */
export function byType(results: readonly Result[]): [type: string, results: Result[]][] {
  const types = new Map<string, Result[]>()
  for (const result of results) types.set(result.type, [...(types.get(result.type) ?? []), result])
  return [...types].sort(([, a], [, b]) => b.length - a.length)
}

function counts(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const name of names) found[name] = (found[name] ?? 0) + 1
  return found
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
