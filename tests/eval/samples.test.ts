import { describe, expect, it } from 'vitest'
import { askFigures } from '../../bench/ask.ts'
import { judge } from '../../eval/result.ts'
import { readSamples } from '../../eval/samples.ts'
import { answered, failed, question, run } from './made-up-runs.ts'

describe('the sample questions', () => {
  it('are all asked, or those that are named', () => {
    expect(readSamples()).toHaveLength(36)
    expect(readSamples(['plywood-ethanol']).map(({ question }) => question)).toEqual([
      'Does birch plywood float in ethanol?',
    ])
  })

  it('are refused by a name that none has, rather than asked in no number', () => {
    expect(() => readSamples(['plywood-ethanol', 'typo'])).toThrow(/no sample question "typo"/)
  })
})

describe('what asking costs', () => {
  const right = run(answered('Rush', ['Rush is a band.']))
  const results = [right, run(failed('timeout')), run(failed('browser-died'))].map(events =>
    judge(question('rush', ['Rush']), events),
  )
  const figure = (name: string) => askFigures(results).find(figure => figure.name === name)

  it('counts the time of a question that failed, too', () => {
    expect(figure('median time of a sample question')?.value).toBe(5)
  })

  it('names failed questions as a figure that should be 0', () => {
    expect(figure('sample questions that failed')).toMatchObject({ value: 2, unit: 'of 3', goal: '0', holds: false })
  })
})
