import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clearSite } from '../../build/clear-site.ts'

it('leaves the built library and widget where they are, and nothing of the last site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-'))
  try {
    clearSite(join(folder, 'not there yet'))
    for (const name of ['assets', 'library', 'widget']) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'index.js'), '')
    }
    writeFileSync(join(folder, 'index.html'), '')
    clearSite(folder)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'library',
      join('library', 'index.js'),
      'widget',
      join('widget', 'index.js'),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
