import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder too: what took an hour to measure is not lost because there was none. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
