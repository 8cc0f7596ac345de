import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../src/common/core/errors.ts'
import { parse } from './json-lines.ts'
import { differences, Protocol } from './protocol.ts'

const Head = z.object({ protocol: Protocol })

/** Results as they come, one a line on disk, so that an evaluation that was killed goes on where it stopped. */
export interface Journal<Result> {
  /** The results of earlier runs of the same evaluation. */
  readonly results: readonly Result[]
  append(result: Result): void
}

/** Throws `UserError`: `other-journal` where the file is of another evaluation, `bad-journal` where it cannot be read. */
export function openJournal<Result>(
  file: string,
  protocol: Protocol,
  schema: z.ZodType<Result>,
  { fresh = false } = {},
): Journal<Result> {
  mkdirSync(dirname(file), { recursive: true })
  const results = fresh || !existsSync(file) ? undefined : resume(file, protocol, schema)
  if (!results) writeFileSync(file, `${JSON.stringify({ protocol })}\n`)
  return { results: results ?? [], append: result => appendFileSync(file, `${JSON.stringify(result)}\n`) }
}

/** Undefined where not even the first line had been written. */
function resume<Result>(file: string, protocol: Protocol, schema: z.ZodType<Result>): Result[] | undefined {
  const text = readFileSync(file, 'utf8')
  // A line without an end was being written when the evaluation was killed: its question is asked again.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first, ...rest] = whole.split('\n').slice(0, -1)
  if (first === undefined) return undefined
  const head = parse(first, Head)
  if ('fault' in head) throw new UserError('bad-journal', `${file} is no journal of an evaluation. Name another --out.`)
  const other = differences(head.value.protocol, protocol)
  if (other.length > 0) {
    const message = `${file} holds ${rest.length} results of an evaluation with another ${other.join(', ')}. --fresh discards them.`
    throw new UserError('other-journal', message)
  }
  truncateSync(file, Buffer.byteLength(whole))
  return rest.map((line, i) => {
    const row = parse(line, schema)
    if ('fault' in row) throw new UserError('bad-journal', `${file}: line ${i + 2}: ${row.fault}. --fresh starts anew.`)
    return row.value
  })
}
