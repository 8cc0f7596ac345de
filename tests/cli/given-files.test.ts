import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readArguments } from '../../cli/options.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-files-'))
const put = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), 'x')
}
for (const path of ['notes/b.md', 'notes/may/a.md', 'notes/.git/config', 'notes/node_modules/x/readme.md', 'one.pdf'])
  put(path)
mkdirSync(join(folder, 'nothing'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('files that are given to the terminal', () => {
  it('are asked themselves; of a folder all that is not hidden, by its path in there', () => {
    const argv = ['--file', join(folder, 'one.pdf'), '--file', join(folder, 'notes'), 'What?']
    expect(readArguments(argv)).toMatchObject({
      source: { id: 'files' },
      files: [
        { path: join(folder, 'one.pdf'), name: 'one.pdf' },
        { path: join(folder, 'notes/b.md'), name: 'notes/b.md' },
        { path: join(folder, 'notes/may/a.md'), name: 'notes/may/a.md' },
      ],
    })
  })

  it.each([
    [['--file', join(folder, 'two.pdf'), 'What?'], 'There is no file'],
    [['--file', join(folder, 'nothing'), 'What?'], 'There are no files'],
    [['--file', join(folder, 'one.pdf'), '--source', 'shelf', 'What?'], 'leave out --source'],
  ])('are refused where there are none, or where something else is to be asked', (argv, fault) => {
    expect(readArguments(argv)).toEqual({ problem: expect.stringContaining(fault) })
  })
})
