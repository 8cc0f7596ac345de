import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ablationTable, readChanges } from '../../../lab/eval/ablation.ts'
import { judge } from '../../../lab/eval/result.ts'
import { answered, notFound, question, run } from './made-up-runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-tables-'))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** Questions 1 to 4, of which those named are answered rightly and the others not at all. */
const report = (set: string, right: readonly number[], more: object = {}) => ({
  set,
  strategy: 'team',
  questions: [1, 2, 3, 4].map(id =>
    judge(question(`${id}`, ['Rush']), run(right.includes(id) ? answered('Rush', ['Rush is a band.']) : notFound)),
  ),
  ...more,
})

const rowsOf = (...files: string[]) => ablationTable(readChanges(files)).split('\n')

describe('the table of several evaluations', () => {
  it('has a row for each and a column for each set, and says what is gained on the same questions', () => {
    const [head, , first, second] = rowsOf(
      file('all.json', [report('hotpotqa', [1, 2]), report('musique', [1])]),
      file('no-first-look.json', report('hotpotqa', [1, 2, 3])),
    )
    expect(head).toBe('|  | hotpotqa (95 %) | beside all | musique (95 %) | beside all | median s | p90 s |')
    expect(first).toBe('| all | 0.500 (0.000–1.000) of 4 |  | 0.250 (0.000–0.750) of 4 |  | 2.0 | 2.0 |')
    expect(second).toContain('| no-first-look | 0.750 (0.250–1.000) of 4 | +0.250 (+0.000 to +0.750) | – | – |')
  })

  it('tells the strategies of one file apart', () => {
    const rows = rowsOf(file('ways.json', [report('a', [1]), report('a', [], { strategy: 'one-shot' })]))
    expect(rows.slice(2).map(row => row.split(' | ')[0])).toEqual(['| ways, team', '| ways, one-shot'])
    expect(rows[3]).toContain('−0.250 (−0.750 to +0.000)')
  })

  it('has one row for sets that lie in several files, under the name that they are given', () => {
    const [a, b] = [file('a.json', report('hotpotqa', [1])), file('b.json', report('musique', [1, 2]))]
    const rows = rowsOf(`no first look=${a},${b}`)
    expect(rows).toHaveLength(3)
    expect(rows[2]).toContain('| no first look | 0.250 (0.000–0.750) of 4 |  | 0.500 (0.000–1.000) of 4 |')
  })

  it('compares only what both were asked', () => {
    const some = report('a', [1, 2])
    const rows = rowsOf(file('first.json', { ...some, questions: some.questions.slice(0, 1) }), file('b.json', some))
    expect(rows[3]).toContain('| b | 0.500 (0.000–1.000) of 4 | +0.000 (+0.000 to +0.000) |')
  })

  it('counts "not found" as right where the pages that tell were taken out', () => {
    const rows = rowsOf(file('untold.json', report('a', [1], { untold: true })))
    expect(rows[0]).toContain('a, untold (95 %)')
    expect(rows[2]).toContain('| 0.750 (0.250–1.000) of 4 |')
  })

  it.each([
    ['no files', undefined, /Name the files/],
    ['a file that is not there', join(folder, 'missing.json'), /missing\.json could not be read/],
    ['a file of something else', file('other.json', { set: 'a' }), /other\.json is nothing that an evaluation wrote/],
  ])('refuses %s', (_, path, message) => expect(() => readChanges(path ? [path] : [])).toThrow(message))
})
