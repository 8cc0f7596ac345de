import { describe, expect, it } from 'vitest'
import { judge } from '../../../lab/eval/result.ts'
import { answered, failed, notFound, question, run } from './made-up-runs.ts'

const RUSH = question('rush', ['Rush'], 'bridge')

describe('what came of a question', () => {
  it('is right when the answer is, and says what it cost each role', () => {
    expect(judge(RUSH, run(answered('Rush', ['Rush is a band.'])))).toMatchObject({
      id: 'rush',
      type: 'bridge',
      answer: 'Rush',
      found: true,
      em: 1,
      f1: 1,
      supported: true,
      footnotes: 1,
      seconds: 2,
      tokens: {
        manager: { in: 16, cached: 8, out: 2 },
        searcher: { in: 8, cached: 4, out: 2 },
        reader: { in: 4, cached: 2, out: 2 },
      },
    })
  })

  it('counts steps that failed and replies that were no action as failing', () => {
    expect(judge(RUSH, run(notFound))).toMatchObject({ steps: 3, failingSteps: 2 })
  })

  it('has no score for saying that nothing was found, whatever words that takes', () => {
    const asked = question('odd', ['I could not find this.'])
    expect(judge(asked, run(notFound))).toMatchObject({ found: false, em: 0, f1: 0, supported: false, answer: '' })
  })

  it.each([
    ['a failure', run(failed('timeout')), 'timeout: No answer within 5 seconds.'],
    ['a run that ended in the middle', run(notFound).slice(0, -1), 'no-end: The run ended without an answer.'],
    ['nothing at all', [], 'no-end: The run ended without an answer.'],
    ['an empty answer', run(answered(' ', ['Rush is a band.'])), 'empty: The answer is empty.'],
  ])('names %s, and counts it as wrong', (_, events, failure) => {
    expect(judge(RUSH, events)).toMatchObject({ failure, found: false, em: 0, f1: 0 })
  })

  it('took as long as until its end, also where that is no answer', () => {
    expect(judge(RUSH, run(failed('timeout'))).seconds).toBe(5)
  })
})
