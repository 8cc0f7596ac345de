import { describe, expect, it } from 'vitest'
import { leadingAsks, programPlan, untilAsking } from '../../src/agents/program-plan.ts'

describe('the plan that a manager’s program is', () => {
  it('looks up what the program asks, and derives what it computes', () => {
    const program = [
      'const a = wikipedia_search_agent("Who built Hallam Light?");',
      'const b = wikipedia_search_agent(`When was ${a} born?`);',
      'final_answer(number_of("1894") - number_of(b));',
    ]
    expect(programPlan(program.join('\n'), [])).toEqual({
      facts: {
        given: [],
        found: [],
        lookUp: ['Who built Hallam Light?', 'When was [answer 1] born?'],
        derive: ['number_of("1894") - number_of(b)'],
      },
      steps: [
        'Find out: Who built Hallam Light?',
        'Find out: When was [answer 1] born?',
        'Work out: number_of("1894") - number_of(b)',
      ],
    })
  })

  it('is made anew of the facts that were found', () => {
    const facts = [{ question: 'Who built Hallam Light?', answer: 'Ada Merriman [3]' }]
    const { facts: told } = programPlan(
      'const b = wikipedia_search_agent(`When was ${a} born?`);\nfinal_answer(b);',
      facts,
    )
    expect(told).toEqual({
      given: [],
      found: ['Who built Hallam Light? Ada Merriman [3]'],
      lookUp: ['When was Ada Merriman born?'],
      derive: [],
    })
  })

  it('is empty for a program that plans nothing', () => {
    expect(programPlan('print(1)', []).steps).toEqual([])
  })
})

describe('a question that leads on', () => {
  it('is one whose answer stands in a later one', () => {
    const program = [
      'const a = wikipedia_search_agent("Who built Hallam Light?");',
      'const b = wikipedia_search_agent(`When was ${a} born?`);',
      'const c = wikipedia_search_agent("When was Hallam Light built?");',
      'final_answer(number_of(c) - number_of(b));',
    ]
    expect(leadingAsks(program.join('\n'))).toEqual([true, false, false])
  })
})

describe('a program that asks for what was not found', () => {
  const missed = new Set(['Who built Hallam Light?'])

  it('is wanted up to there', () => {
    const asking = 'const a = wikipedia_search_agent("Who built Hallam Light?")'
    expect(untilAsking(missed, `${asking};\nconst b = wiki`)).toBe(asking)
  })

  it('is wanted whole where it asks for something else, or within another call, which cannot be cut', () => {
    expect(untilAsking(missed, 'const a = wikipedia_search_agent("Who built it?");')).toBeUndefined()
    expect(untilAsking(missed, 'final_answer(wikipedia_search_agent("Who built Hallam Light?"));')).toBeUndefined()
  })
})
