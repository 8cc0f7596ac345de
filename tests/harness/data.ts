import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATA } from '../../lab/eval/data.ts'
import { onlyIf } from './optional.ts'

/**
 * Registers tests that read recorded public data, if it is here: `kind` is a folder or a file of the data, and `tests` gets
 * its path.
 */
export function withData(kind: string, tests: (path: string) => void): void {
  const path = join(DATA, kind)
  onlyIf(existsSync(path), `no data "${kind}" (set FOOTNOTE_DATA)`, () => tests(path))
}
