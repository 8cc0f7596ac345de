import { expect, it } from 'vitest'
import { progress } from '../../../lab/eval/progress.ts'
import { judge } from '../../../lab/eval/result.ts'
import { answered, failed, question, run } from './made-up-runs.ts'

const right = judge(question('rush', ['Rush']), run(answered('Rush', ['Rush is a band.'])))
const late = judge(question('late', ['Rush']), run(failed('timeout')))

function shown(isTTY: boolean): string {
  let text = ''
  const bar = progress('hotpotqa agents', 4, { out: { isTTY, write: piece => (text += piece) } })
  bar.show(right, false)
  bar.show(right, true)
  bar.show(late, true)
  bar.end()
  return text
}

it('draws how far it is, how much of it right, and what is left, where a person looks on', () => {
  expect(shown(true).split('\r').at(-1)).toMatch(/█+░+ 3\/4 · 2 right · 4 s left\n$/)
})

it('prints a line for each new question elsewhere', () => {
  expect(shown(false).trim().split('\n')).toEqual([
    'hotpotqa agents 2/4 right   2 s  Which is rush? → Rush',
    'hotpotqa agents 3/4 CRASH   5 s  Which is late? → timeout: No answer within 5 seconds.',
  ])
})
