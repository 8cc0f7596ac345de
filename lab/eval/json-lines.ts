import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import { UserError } from '../../src/common/core/errors.ts'

const NAMED = 3

/** Reads JSONL or JSONL.gz. Throws `UserError`: `no-such-file`, `bad-lines` (which names the first, counted from 1). */
export function readJsonLines<T>(file: string, schema: z.ZodType<T>): T[] {
  const rows: T[] = []
  const faults: string[] = []
  for (const [at, line] of textOf(file).split('\n').entries()) {
    if (!line.trim()) continue
    const row = parse(line, schema)
    if ('fault' in row) faults.push(`line ${at + 1}: ${row.fault}`)
    else rows.push(row.value)
  }
  if (faults.length === 0) return rows
  const more = faults.length > NAMED ? [`and ${faults.length - NAMED} more`] : []
  const message = `${basename(file)} could not be read:\n${[...faults.slice(0, NAMED), ...more].join('\n')}`
  throw new UserError('bad-lines', message)
}

export function parse<T>(line: string, schema: z.ZodType<T>): { value: T } | { fault: string } {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { fault: 'this is not JSON' }
  }
  const { data, error } = schema.safeParse(json)
  if (!error) return { value: data as T }
  return { fault: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(file)
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new UserError('no-such-file', `${file} could not be read: ${(error as Error).message}`, { cause: error })
  }
}
