import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { DATA } from '../../../../lab/eval/data.ts'
import { readEverydayArguments } from '../../../../lab/eval/everyday/options.ts'
import { openingOf, readEveryday, readNamedSet, SET_NAMES } from '../../../../lab/eval/everyday/sets.ts'
import { withData } from '../../../harness/data.ts'

const data = mkdtempSync(join(tmpdir(), 'footnote-everyday-'))
afterAll(() => rmSync(data, { recursive: true }))

const write = (name: string, rows: object[]) => writeAt(`everyday/dev/${name}`, rows)

function writeAt(path: string, rows: object[]): void {
  const file = join(data, `${path}.jsonl.gz`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, gzipSync(rows.map(row => JSON.stringify(row)).join('\n')))
}

describe('a public set', () => {
  it('with whole pages beside it is asked among all of them', () => {
    write('cmuqa', [
      { id: '1', question: 'Are beetles insects?', answers: ['Yes', 'Sure.'], label: 'yes', kind: 'yesno' },
      { id: '2', question: 'When?', answers: ['In 1989.', '1989'], kind: 'short' },
      { id: '3', question: 'Not so?', answers: ['It is.'], kind: 'yesno-sentence' },
    ])
    write('cmuqa-pages', [{ title: 'beetle', text: 'beetle\nBeetles are insects.' }])
    const { questions, pages } = readNamedSet('cmuqa', { data })
    expect(questions.map(({ kind, answers }) => [kind, answers])).toEqual([
      ['yesno', ['yes']],
      ['short', ['In 1989.', '1989.', '1989']],
    ])
    expect(pages.map(({ key }) => key)).toEqual(['Beetle'])
  })

  it('is asked as far as its whole pages are there', () => {
    const row = { answers: ['yes'], label: 'yes', kind: 'yesno', passage: 'The one that tells.' }
    write('boolq', [{ ...row, id: '1', question: 'is gold a metal', title: 'Gold' }])
    writeAt('everyday/train/boolq-train-titles', [
      { ...row, id: '2', question: 'is silver a metal', title: 'Silver' },
      { ...row, id: '3', question: 'does gold rust', title: 'Gold' },
    ])
    writeAt('wikipedia/text/core500-2018', [{ title: 'Gold', text: 'Gold is a metal.' }])
    const { questions, pages } = readNamedSet('boolq-pages', { data })
    expect(questions.map(({ id }) => id)).toEqual(['1', '3'])
    expect(pages.map(({ text }) => text)).toEqual(['Gold is a metal.'])
  })

  it('says what nothing tells', () => {
    write('timeqa', [
      { id: '1', question: 'Who?', answers: [], kind: 'unanswerable' },
      { id: '2', question: 'Which?', answers: ['A', 'B'], kind: 'list' },
    ])
    write('timeqa-pages', [{ title: 'C', paragraphs: [{ text: 'One.' }, { text: 'Two.' }] }])
    const { questions, pages } = readNamedSet('timeqa', { data })
    expect(questions.map(({ kind, items }) => [kind, items])).toEqual([
      ['untold', []],
      ['list', [['A'], ['B']]],
    ])
    expect(pages[0]?.text).toBe('One.\nTwo.')
  })

  it('with passages is asked among those of all its questions', () => {
    write('clapnq', [
      {
        id: '1',
        question: 'What is it?',
        answers: ['A cat.'],
        kind: 'explain',
        label: 'answerable',
        title: 'Cat',
        passage: 'A.',
      },
      {
        id: '2',
        question: 'What else?',
        answers: [],
        kind: 'explain',
        label: 'unanswerable',
        title: 'Cat',
        passage: 'B.',
      },
    ])
    const { questions, pages } = readNamedSet('clapnq', { data })
    expect(questions.map(({ kind }) => kind)).toEqual(['explain', 'untold'])
    expect(pages.map(({ text }) => text)).toEqual(['A.\nB.'])
  })

  it('without titles has them from how its passages begin', () => {
    expect(openingOf('The Federal Reserve System (also the Fed) is a bank.')).toBe('Federal Reserve System')
    expect(openingOf('Rome was not built in a day.')).toBe('Rome')
  })

  it('without pages of its own wants some', () => {
    write('ambignq', [{ id: '1', question: 'Who?', answers: ['A'], kind: 'short-nopassage' }])
    expect(() => readNamedSet('ambignq', { data })).toThrow('--pages')
  })

  it('that is absent is named', () => {
    expect(() => readNamedSet('multispanqa', { data })).toThrow('multispanqa.jsonl.gz')
    expect(() => readEveryday({ data })).toThrow('pages-dev.jsonl.gz')
  })
})

describe('the data itself', () =>
  withData('everyday', () => {
    it('has questions and pages for every set', { timeout: 60_000 }, () => {
      for (const name of SET_NAMES.filter(name => name !== 'ambignq')) {
        const { questions, pages } = readNamedSet(name, { data: DATA })
        expect(questions.length, name).toBeGreaterThan(name === 'boolq-pages' ? 100 : 200)
        expect(pages.length, name).toBeGreaterThan(40)
      }
    })
  }))

describe('the options', () => {
  it('choose kinds and sets by name', () => {
    const args = readEverydayArguments(['--kinds', 'short,list', '--limit', '3', '--set', 'boolq'])
    expect(args).toMatchObject({ kinds: ['short', 'list'], limit: 3, every: 1, set: 'boolq', strategy: 'team' })
  })

  it('are refused with a word on them', () => {
    expect(readEverydayArguments(['--zim', 'package.json']).zim).toBe('package.json')
    expect(() => readEverydayArguments(['--zim', 'none.zim'])).toThrow('There is no none.zim')
    expect(() => readEverydayArguments(['--zim', 'package.json', '--threads'])).toThrow('leave out --zim')
    expect(() => readEverydayArguments(['--kinds', 'long'])).toThrow('--kinds takes short, yesno')
    expect(() => readEverydayArguments(['--set', 'nq'])).toThrow('--set takes cmuqa')
    expect(() => readEverydayArguments(['--limits', '3'])).toThrow('Usage')
    expect(() => readEverydayArguments(['--set', 'boolq', '--questions', 'a.jsonl'])).toThrow('exclude')
  })
})
