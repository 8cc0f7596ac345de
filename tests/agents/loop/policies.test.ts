import { describe, expect, it } from 'vitest'
import {
  firstOf,
  hasAnswered,
  repeatedAction,
  repeatedOutcome,
  stepCap,
  tokenBudget,
} from '../../../src/agents/loop/policies.ts'
import { action } from './steps.ts'

describe('policies', () => {
  it('ends the loop at a final answer', () => {
    expect(hasAnswered([action('a()')])).toBe('continue')
    expect(hasAnswered([action('a()', '', { isAnswer: true })])).toEqual({ stop: 'answered' })
  })

  it('ends the loop at the step cap', () => {
    expect(stepCap(2)([action('a()')])).toBe('continue')
    expect(stepCap(2)([action('a()'), action('b()')])).toEqual({ stop: 'step-cap' })
  })

  it('remarks on the same code the second time, and ends the loop the third', () => {
    expect(repeatedAction([action('a()'), action('b()')])).toBe('continue')
    expect(repeatedAction([action('a()'), action('b()'), action('a()')])).toEqual({ remind: expect.any(String) })
    expect(repeatedAction([action('a()'), action('a()'), action('a()')])).toEqual({ stop: 'repeated' })
  })

  it('lets a page be turned again and again, but for one that shows the same', () => {
    const turn = (shown: string) => action('print(page_down())', shown)
    expect(repeatedOutcome([turn('viewport 2'), turn('viewport 3'), turn('viewport 4')])).toBe('continue')
    expect(repeatedOutcome([turn('the end'), turn('the end')])).toEqual({ remind: expect.any(String) })
    expect(repeatedOutcome([turn('the end'), turn('the end\nYou ran this'), turn('the end')])).toEqual({
      stop: 'repeated',
    })
  })

  it('ends the loop when the tokens are spent', () => {
    expect(tokenBudget(300)([action('a()'), action('b()')])).toBe('continue')
    expect(tokenBudget(240)([action('a()'), action('b()')])).toEqual({ stop: 'budget' })
  })

  it('lets the first that speaks decide', () => {
    const steps = [action('a()', '', { isAnswer: true })]
    expect(firstOf(hasAnswered, stepCap(1))(steps)).toEqual({ stop: 'answered' })
    expect(firstOf(stepCap(1), hasAnswered)(steps)).toEqual({ stop: 'step-cap' })
  })
})
