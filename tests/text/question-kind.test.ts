import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksAmount, asksWhen, offersChoice } from '../../src/text/question-kind.ts'

const WHEN = ['When did she die?', 'Since when is it a city?']
const AMOUNT = [
  'How many children had she?',
  'For how long did it burn?',
  'How tall is it?',
  'What is the population of Nauru?',
]
const NEITHER = ['Who wrote it?', 'In the end, who won?', 'Whenever was it?', 'How did it fall?', '']

describe('what a question asks for', () => {
  it('is a time or an amount, as its first words tell', () => {
    expect(WHEN.map(question => [asksWhen(question), asksAmount(question)])).toEqual(WHEN.map(() => [true, false]))
    expect(AMOUNT.map(question => [asksWhen(question), asksAmount(question)])).toEqual(AMOUNT.map(() => [false, true]))
    expect(NEITHER.filter(question => asksWhen(question) || asksAmount(question))).toEqual([])
  })

  it('is the same whatever the case, and whatever follows', () => {
    const question = fc.constantFrom(...WHEN, ...AMOUNT, ...NEITHER.filter(Boolean))
    fc.assert(
      fc.property(question, fc.nat({ max: 9 }), (question, times) => {
        for (const asks of [asksWhen, asksAmount]) {
          expect(asks(question.toUpperCase())).toBe(asks(question))
          expect(asks(`${question}${' Tell me.'.repeat(times)}`)).toBe(asks(question))
        }
      }),
    )
  })

  it('may be one of two things that the question has', () => {
    expect(offersChoice('Who is older, Ada Vance or Sun Li?')).toBe(true)
    expect(offersChoice('Who wrote Oregon?')).toBe(false)
  })
})
