import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unescapeEntities } from '../../../lab/eval/entities.ts'
import { readQuestionSet } from '../../../lab/eval/question-set.ts'
import { corpusPages, readDistractors } from '../../../lab/eval/set-corpus.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-sets-'))

function file(name: string, lines: (string | object)[]): string {
  const text = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const path = join(folder, name)
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

const paragraph = (title: string, text: string) => ({ title, text, gold: true })
const row = (id: string, ...paragraphs: object[]) => ({ id, question: 'Who?', answers: ['Rush'], paragraphs })

describe('a set of questions', () => {
  it.each(['made-up.jsonl', 'made-up.jsonl.gz'])('is read from %s, in its order', name => {
    const set = readQuestionSet(file(name, [row('b'), '', { ...row('a'), type: 'bridge' }]))
    expect(set.name).toBe('made-up')
    expect(set.questions.map(({ id, type }) => [id, type])).toEqual([
      ['b', ''],
      ['a', 'bridge'],
    ])
  })

  it('goes by the number of steps where a chain tells them', () => {
    const steps = [{ q: 'Rush >> from', a: 'Toronto', title: 'Rush' }, { q: '#1 >> in' }, { q: '#2 >> of' }]
    const { questions } = readQuestionSet(file('chain.jsonl', [{ ...row('a'), type: '3hop2', steps }]))
    expect(questions[0]?.type).toBe('3 steps')
  })

  it('has titles as people write them, where they were written as addresses', () => {
    const { questions } = readQuestionSet(file('squad.jsonl', [row('a', paragraph('Super_Bowl_50', 'A game.'))]))
    expect(questions[0]?.paragraphs[0]?.title).toBe('Super Bowl 50')
  })

  it.each([
    ['a line that is no JSON', [row('a'), '{"id":'], /bad\.jsonl could not be read:\nline 2: this is not JSON/],
    ['an answer that is no text', [{ ...row('a'), answers: [1] }], /line 1: answers\.0: .*string/],
    ['a question without answers', ['', { ...row('a'), answers: [] }], /line 2: answers/],
    ['two questions of one id', [row('a'), row('a')], /two questions of the id a/],
    ['no questions', [], /holds no questions/],
  ])('names %s', (_, lines, message) => {
    expect(() => readQuestionSet(file('bad.jsonl', lines))).toThrow(message)
  })

  it('names a file that is not there', () => {
    expect(() => readQuestionSet(join(folder, 'missing.jsonl'))).toThrow(/missing\.jsonl could not be read/)
  })
})

describe('its corpus', () => {
  it('has one page for a title, with each text once, in the order of the set', () => {
    const { questions } = readQuestionSet(
      file('corpus.jsonl', [
        row('a', paragraph('Rush', 'A band.'), paragraph('Yes', 'Another band.')),
        row('b', paragraph('Rush', 'A band.'), paragraph('Rush', 'From Toronto.')),
      ]),
    )
    expect(corpusPages(questions)).toEqual([
      { title: 'Rush', text: 'A band.\n\nFrom Toronto.' },
      { title: 'Yes', text: 'Another band.' },
    ])
  })

  it('has the characters that HTML wrote as entities', () => {
    const { questions } = readQuestionSet(
      file('html.jsonl', [row('a', paragraph('AT&amp;T', 'Say &quot;hello&quot;'))]),
    )
    expect(corpusPages(questions)).toEqual([{ title: 'AT&T', text: 'Say "hello"' }])
  })

  it('takes distractors, but for titles that it has and pages without a text', () => {
    const { questions } = readQuestionSet(file('with.jsonl', [row('a', paragraph('Rush', 'A band.'))]))
    const distractors = readDistractors([
      file('leads.jsonl.gz', [
        { title: 'rush', lead: 'A hurry.' },
        { title: 'Freeway', lead: 'A road.' },
        { title: 'Empty', lead: ' ' },
      ]),
      file('pool.jsonl', [
        { _id: 'p1', title: 'Road', text: 'A way.' },
        { _id: 'p2', title: 'Road', text: 'A road movie.' },
      ]),
    ])
    expect(corpusPages(questions, { distractors })).toEqual([
      { title: 'Rush', text: 'A band.' },
      { title: 'Freeway', text: 'A road.' },
      { title: 'Road', text: 'A way.\n\nA road movie.' },
    ])
  })
})

it.each([
  ['R&amp;B &lt;3', 'R&B <3'],
  ['&#233;t&#xE9;', 'été'],
  ['&amp;quot;', '&quot;'],
  ['AT&T; &unknown; &#0;', 'AT&T; &unknown; &#0;'],
])('entities of %j are undone once: %j', (text, expected) => expect(unescapeEntities(text)).toBe(expected))
