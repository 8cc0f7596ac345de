import { describe, expect, it } from 'vitest'
import { RULES } from '../../../src/agents/rules/rules.ts'
import { limitAnswerFrom } from '../../../src/research/answering/answer-of-form.ts'
import { weighed } from '../../../src/research/finding/sureness.ts'
import { readingOf, type Told } from './readings.ts'

const TOWER = 'The tower is 330 m tall. It has 3 floors.'
const asked = (question: string, ...passages: [text: string, told: Told][]) => {
  const answer = limitAnswerFrom(question, { ...readingOf(...passages), rules: RULES })
  return answer && weighed(answer)
}

describe('a yes or no that compares a figure', () => {
  it('is computed of the figure that was read, and says it', () => {
    const answer = asked('is the tower taller than 200 metres', [TOWER, { span: ['330', 6] }])
    expect(answer).toMatchObject({ text: 'yes (330 m)[1]', sureness: 'sure' })
    expect(answer?.footnotes[0]?.quote).toBe('The tower is 330 m tall.')
    expect(asked('is the tower taller than 400 metres', [TOWER, { span: ['330', 6] }])?.text).toBe('no (330 m)[1]')
  })

  it('passes over what is no figure of the kind', () => {
    const others: [string, Told][] = [
      [TOWER, { span: ['The tower', 8] }],
      ['The mast of the tower is 24 m.', { span: ['24 m', 4] }],
    ]
    expect(asked('is the mast shorter than 30 metres', ...others)?.text).toBe('yes (24 m)[1]')
  })

  it('is left to what passages say where the figure is of a passage that hardly tells', () => {
    expect(asked('is the tower taller than 200 metres', [TOWER, { span: ['330', -6], tells: -4 }])).toBeUndefined()
  })

  it('is left to what passages say where the question sets no limit', () => {
    expect(asked('is the tower tall', [TOWER, { span: ['330', 6] }])).toBeUndefined()
  })
})
