import { expect, it } from 'vitest'
import { type EverydayAnswer, judgeEveryday } from '../../../../lab/eval/everyday/judge.ts'
import { EverydayQuestion } from '../../../../lab/eval/everyday/question.ts'
import { everydayReport, everydayTable } from '../../../../lab/eval/everyday/summary.ts'
import { answered, failed, notFound, run } from '../made-up-runs.ts'

const SHORT = EverydayQuestion.parse({ id: 's', kind: 'short', question: 'Who?', answers: ['Rush'] })
const UNTOLD = EverydayQuestion.parse({ id: 'u', kind: 'untold', question: 'Who else?' })
const LIST = EverydayQuestion.parse({ id: 'l', kind: 'list', question: 'Who all?', items: [['Ann'], ['Bob']] })

const RUSH = answered('It was Rush.', ['Rush is a band.'])

it('scores the sentences that a person reads', () => {
  expect(judgeEveryday(SHORT, run(RUSH))).toMatchObject({
    id: 's',
    kind: 'short',
    text: 'It was Rush.',
    right: 1,
    claimed: true,
    words: 3,
    seconds: 2,
    sources: ['Made up'],
  })
  expect(judgeEveryday(UNTOLD, run(RUSH)).right).toBe(0)
})

it('scores the refusal where nothing was found', () => {
  const refusal = { text: 'I could not find this.', claimed: false }
  expect(judgeEveryday(SHORT, run(notFound))).toMatchObject({ ...refusal, right: 0 })
  expect(judgeEveryday(UNTOLD, run(notFound))).toMatchObject({ ...refusal, right: 1 })
})

it('takes what is merely the closest for no claim, though it has words', () => {
  const closest = { ...RUSH, sureness: 'closest' as const }
  const judged = judgeEveryday(SHORT, run(closest))
  expect(judged).toMatchObject({ text: 'I could not find this.', claimed: false, right: 0, sureness: 'closest' })
  expect(judgeEveryday(SHORT, run({ ...RUSH, sureness: 'probable' as const }))).toMatchObject({
    claimed: true,
    right: 1,
  })
})

it('writes the items of a list on lines of their own', () => {
  const item = (text: string) => ({ text, footnotes: [1], support: 'supported' as const })
  const list = { ...RUSH, list: true, sentences: [item('Ann'), item('Bob')] }
  expect(judgeEveryday(LIST, run(list))).toMatchObject({ text: 'Ann\nBob', right: 1, f1: 1 })
})

it('never takes a run that failed for right', () => {
  for (const question of [SHORT, UNTOLD]) {
    const judged = judgeEveryday(question, run(failed('timeout')))
    expect(judged).toMatchObject({
      text: '',
      right: 0,
      claimed: false,
      seconds: 5,
      failure: expect.stringMatching(/^timeout/),
    })
  }
})

it('puts answers together by kind, with a last row for all', () => {
  const answers: EverydayAnswer[] = [
    judgeEveryday(SHORT, run(RUSH)),
    judgeEveryday({ ...SHORT, id: 's2', answers: ['Yes'] }, run(RUSH)),
    judgeEveryday(UNTOLD, run(notFound)),
    judgeEveryday({ ...UNTOLD, id: 'u2' }, run(failed('timeout'))),
  ]
  const report = everydayReport(answers)
  expect(report).toMatchObject({ n: 4, right: 0.5, claimed: 0.5, claimedRight: 0.5, medianSeconds: 2, failed: 1 })
  expect(Object.keys(report.kinds)).toEqual(['short', 'untold'])
  expect(report.kinds.untold).toMatchObject({ n: 2, right: 0.5, claimed: 0, claimedRight: 0 })
  const lines = everydayTable(report).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[3]).toContain('| untold | 2 | **50.0 %** | 0.0 % | – | – | – |')
  expect(lines[4]).toContain('| all | 4 | **50.0 %** | 50.0 % | 50.0 % |')
})
