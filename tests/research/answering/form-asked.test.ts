import { describe, expect, it } from 'vitest'
import { formAsked, type Kinds } from '../../../src/research/answering/answer-of-form.ts'

const asked = (kinds: Partial<Kinds>) =>
  formAsked({ fact: 0, 'yes-no': 0, list: 0, explanation: 0, several: 0, ...kinds })

describe('the form of an answer', () => {
  it('is what the question most likely asks for', () => {
    expect(asked({ fact: 0.9, explanation: 0.1 })).toBe('fact')
    expect(asked({ 'yes-no': 0.9, explanation: 0.1 })).toBe('yes-no')
    expect(asked({ list: 0.9, fact: 0.1 })).toBe('list')
    expect(asked({ explanation: 0.9, fact: 0.1 })).toBe('explanation')
  })

  it('is a fact also where an explanation is a little likelier', () => {
    expect(asked({ fact: 0.3, explanation: 0.7 })).toBe('fact')
    expect(asked({ fact: 0.25, explanation: 0.75 })).toBe('explanation')
  })

  it('is an explanation where more than yes or no is asked for', () => {
    expect(asked({ 'yes-no': 0.55, explanation: 0.45 })).toBe('explanation')
    expect(asked({ 'yes-no': 0.95, explanation: 0.05 })).toBe('yes-no')
  })
})
