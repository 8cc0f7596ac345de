import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { onlyLong } from '../../harness/long.ts'
import { CHEAP, COSTLY } from './hostile-files.ts'

globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

/** What a test may take before it is taken for one that never ends. */
const PATIENCE = 300_000
/** What reading any file may take, in MB. */
const MOST_MEMORY = 1_500
const READER = join(import.meta.dirname, 'read-apart.ts')

describe('a file made to hurt', () => {
  it.each(CHEAP)('is $becomes: $what', { timeout: PATIENCE }, async ({ make, becomes }) => {
    const outcome = await readFile(await make()).then(
      () => 'read',
      error => error.code,
    )
    expect(outcome).toBe(becomes)
  })

  onlyLong(() =>
    it.each([...CHEAP, ...COSTLY])(
      'takes no more memory than any: $what',
      { timeout: PATIENCE },
      async ({ make, becomes }) => {
        const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
        try {
          const file = await make()
          const path = join(folder, file.name)
          await writeFile(path, new Uint8Array(await file.arrayBuffer()))
          const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', READER, path])
          const outcome = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
          expect(outcome).toMatchObject({ code: becomes })
          expect(outcome.megabytes).toBeLessThan(MOST_MEMORY)
        } finally {
          await rm(folder, { recursive: true })
        }
      },
    ),
  )
})
