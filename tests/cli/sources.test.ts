import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readArguments, USAGE } from '../../cli/options.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-sources-'))
const at = (name: string) => join(folder, name)
for (const name of ['whole.zim', 'split.zimaa', 'split.zimab', 'other.zimaa', 'pages.jsonl'])
  writeFileSync(at(name), 'x')
afterAll(() => rmSync(folder, { recursive: true }))

it('takes a ZIM file, or all parts of one by its first', () => {
  const source = (given: string) => readArguments(['--source', given, 'What?'])
  expect(source(`zim:${at('whole.zim')}`)).toMatchObject({ source: { id: 'zim', files: [at('whole.zim')] } })
  expect(source(`zim:${at('split.zimaa')}`)).toMatchObject({
    source: { id: 'zim', files: [at('split.zimaa'), at('split.zimab')] },
  })
  expect(source(`corpus:${at('pages.jsonl')}`)).toMatchObject({ source: { id: 'corpus', files: [at('pages.jsonl')] } })
})

it('takes the address of a server with the name of the source', () => {
  expect(readArguments(['--source', 'kiwix:http://localhost:8080', 'What?'])).toMatchObject({
    source: { id: 'kiwix:http://localhost:8080' },
  })
  expect(readArguments(['--source', 'pack:https://team.example/towers.zip', 'What?'])).toMatchObject({
    source: { id: 'pack:https://team.example/towers.zip' },
  })
})

it('refuses a file that is not there, and a source without what it reads', () => {
  expect(readArguments(['--source', `zim:${at('none.zim')}`, 'What?'])).toEqual({
    problem: expect.stringContaining('There is no file'),
  })
  for (const given of ['zim', 'kiwix', 'kiwix:', 'pack', 'shelf:x'])
    expect(readArguments(['--source', given, 'What?'])).toEqual({ problem: expect.stringContaining('--source takes') })
  expect(USAGE).toContain('zim:FILE')
  expect(USAGE).toContain('kiwix:ADDRESS')
  expect(USAGE).toContain('pack:ADDRESS')
})
