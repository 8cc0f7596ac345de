import { isRight, type Result } from './result.ts'

const BAR = 24

interface Out {
  isTTY?: boolean
  write(text: string): unknown
}

export interface Progress {
  show(result: Result, isNew: boolean): void
  end(): void
}

/** A bar where a person looks on, else one line a question that is new. */
/** `isGood` says which results count as right. */
export function progress(
  label: string,
  total: number,
  { isGood = isRight, out = process.stderr }: { isGood?: (result: Result) => boolean; out?: Out } = {},
): Progress {
  let done = 0
  let right = 0
  const seconds: number[] = []

  function bar(): string {
    const full = Math.round((BAR * done) / total)
    return `\r\x1b[2K${label} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${total} · ${right} right${left()}`
  }

  /** The time that is left, reckoned by the questions of this run; those of an earlier one took none of its time. */
  function left(): string {
    if (seconds.length === 0 || done === total) return ''
    const mean = seconds.reduce((sum, value) => sum + value, 0) / seconds.length
    return ` · ${duration(mean * (total - done))} left`
  }

  return {
    show(result, isNew) {
      done++
      if (isGood(result)) right++
      if (isNew) seconds.push(result.seconds)
      if (out.isTTY) out.write(bar())
      else if (isNew) out.write(`${label} ${done}/${total} ${line(result, isGood(result))}\n`)
    },
    end: () => {
      if (out.isTTY && done > 0) out.write('\n')
    },
  }
}

function line(result: Result, isGood: boolean): string {
  const { question, answer, found, failure, seconds } = result
  const verdict = failure ? 'CRASH' : isGood ? 'right' : found ? 'wrong' : 'none '
  return `${verdict} ${seconds.toFixed(0).padStart(3)} s  ${question} → ${failure ?? (found ? answer : 'not found')}`
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
