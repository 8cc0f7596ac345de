import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { EverydayAnswer, judgeEveryday } from '../../../../lab/eval/everyday/judge.ts'
import { EverydayQuestion } from '../../../../lab/eval/everyday/question.ts'
import { openJournal } from '../../../../lab/eval/journal.ts'
import { Protocol } from '../../../../lab/eval/protocol.ts'
import { answered, run } from '../made-up-runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-journal-'))
const file = join(folder, 'deep/a.jsonl')
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PROTOCOL = Protocol.parse({
  ...{ set: 'made-up', questions: 'a', limit: null, strategy: 'team', engine: 'bundled', model: null, weights: null },
  ...{ distractors: null, timeoutSeconds: 5, build: 'b' },
})
const answer = (id: string) =>
  judgeEveryday(
    EverydayQuestion.parse({ id, kind: 'short', question: 'Who?', answers: ['Rush'] }),
    run(answered('Rush', ['Rush is a band.'])),
  )

it('goes on where an evaluation was killed, in the middle of a line', () => {
  openJournal(file, PROTOCOL, EverydayAnswer).append(answer('1'))
  appendFileSync(file, '{"id":"2","ki')
  const journal = openJournal(file, PROTOCOL, EverydayAnswer)
  expect(journal.results).toEqual([answer('1')])
  journal.append(answer('2'))
  expect(openJournal(file, PROTOCOL, EverydayAnswer).results.map(({ id }) => id)).toEqual(['1', '2'])
})

it('never mixes two evaluations', () => {
  openJournal(file, PROTOCOL, EverydayAnswer).append(answer('1'))
  expect(() => openJournal(file, { ...PROTOCOL, build: 'c' }, EverydayAnswer)).toThrow('another build')
  expect(openJournal(file, { ...PROTOCOL, build: 'c' }, EverydayAnswer, { fresh: true }).results).toEqual([])
  expect(readFileSync(file, 'utf8')).toContain('"build":"c"')
  appendFileSync(file, '{}\n')
  expect(() => openJournal(file, { ...PROTOCOL, build: 'c' }, EverydayAnswer)).toThrow('line 2')
})
