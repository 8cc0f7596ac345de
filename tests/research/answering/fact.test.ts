import { describe, expect, it } from 'vitest'
import { RULES } from '../../../src/agents/rules/rules.ts'
import { factFrom } from '../../../src/research/answering/answer-of-form.ts'
import { candidates } from '../../../src/research/finding/read-fact.ts'
import { weighed } from '../../../src/research/finding/sureness.ts'
import { readingOf, type Told } from './readings.ts'

describe('a fact', () => {
  it('is the words that the reader is surest of, with the sentence that holds them', () => {
    const reading = readingOf(
      ['It employs 375,235 people. It sells cars.', { span: ['375,235', 9] }],
      ['It was founded in 1937.', { span: ['1937', -4], tells: -5 }],
    )
    const answer = weighed(factFrom('how many people does it employ', reading)!)
    expect(answer).toMatchObject({ text: '375,235[1]', found: true, sureness: 'sure' })
    expect(answer.footnotes[0]?.quote).toBe('It employs 375,235 people.')
  })

  it('is less likely where the passage does not seem to tell', () => {
    const of = (tells: number) =>
      weighed(factFrom('when', readingOf(['It was in 1937.', { span: ['1937', 2], tells }]))!)
    expect(of(-6).probability).toBeLessThan(of(6).probability)
  })

  it('that two passages tell is one candidate, likelier than by one of them', () => {
    const twice = readingOf(
      ['It opened in 1937.', { span: ['1937', 6] }],
      ['Since 1937 it is open.', { span: ['1937', 5] }],
    )
    const once = readingOf(['It opened in 1937.', { span: ['1937', 6] }])
    expect(candidates('when did it open', twice)).toHaveLength(1)
    expect(candidates('when did it open', twice)[0]!.score).toBeGreaterThan(
      candidates('when did it open', once)[0]!.score,
    )
  })

  describe('that the same enumeration tells twice', () => {
    const AWARD = 'Bengio received it together with Geoffrey Hinton and Yann LeCun, as Joan Smith wrote.'
    const who = (question: string, ...also: [string, number][]) =>
      factFrom(question, readingOf([AWARD, { span: ['Yann LeCun', 9], also }]))!.answer.text

    it('is told whole, where both are about as likely', () => {
      expect(who('who shared the award with bengio', ['Geoffrey Hinton', 8])).toBe('Geoffrey Hinton and Yann LeCun[1]')
    })

    it('is the likelier one, where the other is much less likely', () => {
      expect(who('who shared the award with bengio', ['Geoffrey Hinton', 6])).toBe('Yann LeCun[1]')
    })

    it('is the likelier one, where the other stands elsewhere', () => {
      expect(who('who shared the award with bengio', ['Joan Smith', 8])).toBe('Yann LeCun[1]')
    })

    it('is one of them, where the question offers a choice', () => {
      expect(who('who is older, hinton or lecun', ['Geoffrey Hinton', 8])).toBe('Yann LeCun[1]')
    })
  })

  it('is one of the two things that a question compares, or none', () => {
    const question = 'which is longer the danube or the rhine'
    const volga: [string, Told] = ['After the Volga it is the longest river.', { span: ['Volga', 9] }]
    const danube: [string, Told] = ['Of the two the Danube is longer.', { span: ['Danube', 4] }]
    expect(factFrom(question, { ...readingOf(volga), rules: RULES })).toBeUndefined()
    const answer = factFrom(question, { ...readingOf(volga, danube), rules: RULES })
    expect(answer?.answer.text).toBe('Danube[1]')
  })

  it('is none where nothing was read', () => {
    expect(factFrom('when', readingOf())).toBeUndefined()
  })
})
