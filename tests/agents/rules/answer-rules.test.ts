import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/agents/rules/found-fact.ts'
import { applyAnswerRules } from '../../../src/agents/rules/rule.ts'
import { RULES } from '../../../src/agents/rules/rules.ts'
import { NOT_COMPUTED } from '../../../src/evidence/provenance/derivation.ts'
import type { FinalAnswer } from '../../../src/evidence/sandbox/sandbox.ts'

const fact = (question: string, answer: string): Fact => ({ question, answer })
const plain = (value: string): FinalAnswer => ({ value, derivation: NOT_COMPUTED })
const computed = (value: number, expression: string): FinalAnswer => ({
  value,
  derivation: { computed: true, expression, numbers: [], notes: [1, 2] },
})

/** Without its unit. */
const settledAnswer = (question: string, final: FinalAnswer, facts: readonly Fact[]) =>
  applyAnswerRules(question, final, facts, RULES).plain

const CANALS = [
  fact('When did the Suez Canal open?', '17 November 1869 [1]'),
  fact('When did the Panama Canal open?', '15 August 1914 [2]'),
]
const CAPITAL = [fact('What is the capital of Australia?', 'Canberra [1]'), fact('Where is Canberra?', 'Australia [2]')]

describe('what a program of the bundled model answers', () => {
  it('is no count below zero: code took the larger figure from the smaller', () => {
    const question = 'How many years after the Suez Canal opened did the Panama Canal open?'
    const settled = settledAnswer(question, computed(-45, '1869 - 1914'), CANALS)
    expect(settled).toMatchObject({ value: 45, derivation: { expression: '|1869 - 1914|', notes: [1, 2] } })
  })

  it('may be below zero where something else is asked', () => {
    const final = computed(-7, '2 - 9')
    expect(settledAnswer('What is the difference of the temperatures?', final, CANALS)).toBe(final)
  })

  it('is none where a program asked twice for one time, and the question is for an age', () => {
    const twice = Array.from({ length: 2 }, () => fact('When did Ada Vance die?', '19 April 1882 [1]'))
    const settled = settledAnswer('How old was Ada Vance when she died?', computed(0, '1882 - 1882'), twice)
    expect(settled).toEqual(plain('not found'))
  })

  it('is none where it is the difference of a reading that two questions found', () => {
    const floors = [
      fact('How many floors does the Burj Khalifa have?', '163 [1]'),
      fact('How many floors more does it have?', '163 [1]'),
    ]
    expect(settledAnswer('How many floors more are there?', computed(0, '163 - 163'), floors)).toEqual(
      plain('not found'),
    )
    const [one, other] = [fact('How many moons has Mars?', '2 [1]'), fact('How many poles has it?', '2 [3]')]
    expect(settledAnswer('How many more moons than poles?', computed(0, '2 - 2'), [one, other])).toMatchObject({
      value: 0,
    })
  })

  it('is an age in full years by months, too, unless both are of one month', () => {
    const life = (died: string) => [
      fact('When was Ada Vance born?', 'December 1770 [1]'),
      fact('When did Ada Vance die?', `${died} [2]`),
    ]
    const [question, years] = ['How old was Ada Vance when she died?', computed(57, '1827 - 1770')]
    expect(settledAnswer(question, years, life('26 March 1827'))).toMatchObject({ value: 56 })
    expect(settledAnswer(question, years, life('26 December 1827'))).toBe(years)
    expect(settledAnswer(question, years, life('1827'))).toBe(years)
  })

  it('is an age in full years, where both days are told', () => {
    const life = [
      fact('When was Ada Vance born?', '25 December 1642 [1]'),
      fact('When did Ada Vance die?', '20 March 1727 [2]'),
    ]
    const years = computed(85, '1727 - 1642')
    for (const question of ['How old was Ada Vance when she died?', 'For how many years did Ada Vance live?']) {
      const settled = settledAnswer(question, years, life)
      expect(settled).toMatchObject({ value: 84, derivation: { notes: [1, 2], numbers: [84] } })
      expect(settled.derivation.expression).toBe('20 March 1727 - 25 December 1642')
    }
    const before = computed(-85, '1642 - 1727')
    expect(settledAnswer('At what age did Ada Vance die?', before, life)).toMatchObject({ value: 84 })
    const afterBirthday = [life[0]!, fact('When did Ada Vance die?', '31 December 1727 [2]')]
    expect(settledAnswer('How old was Ada Vance when she died?', years, afterBirthday)).toMatchObject({ value: 85 })
  })

  it('counts calendar years where no age is asked for, or a day is not told', () => {
    const [one, other] = [
      fact('When was the gate built?', '25 December 1642 [1]'),
      fact('When was the tower built?', '20 March 1727 [2]'),
    ]
    const years = computed(85, '1727 - 1642')
    expect(settledAnswer('How many years after the gate was the tower built?', years, [one, other])).toBe(years)
    const inYear = fact('When did Ada Vance die?', '1727 [2]')
    expect(settledAnswer('How old was Ada Vance when she died?', years, [one, inYear])).toBe(years)
  })

  it.each([
    ['the last fact is new', 'In which country is the capital of Tasmania’s state?', plain('Australia [2]'), CAPITAL],
    ['the question offers it', 'Is Canberra the capital of Australia or Austria?', plain('Australia [2]'), CAPITAL],
    ['an earlier fact was given', 'What is the capital of Australia?', plain('Canberra [1]'), CAPITAL],
    ['the facts are no chain', 'Where is Australia?', plain('Australia [2]'), [CANALS[0]!, CAPITAL[1]!]],
    ['nothing was asked', 'What is the capital of Australia?', plain('Canberra'), []],
  ])('is left alone where %s', (_, question, final, facts) => {
    expect(settledAnswer(question, final, facts)).toBe(final)
  })
})
