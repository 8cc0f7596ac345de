import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../src/core/errors.ts'
import { parse } from '../json-lines.ts'
import { differences, Protocol } from '../protocol.ts'
import { EverydayAnswer } from './judge.ts'

/** Answers as they come, one a line on disk, so that an evaluation that was killed goes on where it stopped. */
export interface AnswerJournal {
  /** The answers of earlier runs of the same evaluation. */
  readonly answers: readonly EverydayAnswer[]
  append(answer: EverydayAnswer): void
}

const Head = z.object({ protocol: Protocol })

/** Throws `UserError`: `other-journal` where the file is of another evaluation, `bad-journal` where it cannot be read. */
export function openAnswerJournal(file: string, protocol: Protocol, { fresh = false } = {}): AnswerJournal {
  mkdirSync(dirname(file), { recursive: true })
  const answers = fresh || !existsSync(file) ? undefined : resume(file, protocol)
  if (!answers) writeFileSync(file, `${JSON.stringify({ protocol })}\n`)
  return { answers: answers ?? [], append: answer => appendFileSync(file, `${JSON.stringify(answer)}\n`) }
}

/** Undefined where not even the first line had been written. */
function resume(file: string, protocol: Protocol): EverydayAnswer[] | undefined {
  const text = readFileSync(file, 'utf8')
  // A line without an end was being written when the evaluation was killed: its question is asked again.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first, ...rest] = whole.split('\n').slice(0, -1)
  if (first === undefined) return undefined
  const head = parse(first, Head)
  if ('fault' in head) throw new UserError('bad-journal', `${file} is no journal of an evaluation. Name another --out.`)
  const other = differences(head.value.protocol, protocol)
  if (other.length > 0) {
    const message = `${file} holds ${rest.length} answers of an evaluation with another ${other.join(', ')}. --fresh discards them.`
    throw new UserError('other-journal', message)
  }
  truncateSync(file, Buffer.byteLength(whole))
  return rest.map((line, i) => {
    const row = parse(line, EverydayAnswer)
    if ('fault' in row) throw new UserError('bad-journal', `${file}: line ${i + 2}: ${row.fault}. --fresh starts anew.`)
    return row.value
  })
}
