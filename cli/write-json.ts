import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Also creates the folder, so that a long measurement is not lost because it is missing. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
