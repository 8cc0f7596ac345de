import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeJson } from '../../cli/write-json.ts'

it('writes into a folder that is not there yet, and over what was written before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-'))
  const file = join(folder, 'results/of today/shelf.json')
  try {
    for (const right of [30, 31]) {
      writeJson(file, { right })
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ right })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
