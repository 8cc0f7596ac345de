import { describe, expect, it } from 'vitest'
import { planOutline, readPlan } from '../../../src/research/planning/plan.ts'

describe('the plan that a manager’s program is told as', () => {
  it('looks up what the program asks, and derives what it computes', () => {
    const program = [
      'const a = wikipedia_search_agent("Who built Hallam Light?");',
      'const b = wikipedia_search_agent(`When was ${a} born?`);',
      'final_answer(number_of("1894") - number_of(b));',
    ]
    expect(planOutline(readPlan(program.join('\n')), [])).toEqual({
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
    const { facts: told } = planOutline(
      readPlan('const b = wikipedia_search_agent(`When was ${a} born?`);\nfinal_answer(b);'),
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
    expect(planOutline(readPlan('print(1)'), []).steps).toEqual([])
  })
})
