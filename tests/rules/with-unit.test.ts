import { describe, expect, it } from 'vitest'
import { withUnit } from '../../src/rules/answer/with-unit.ts'
import { NOT_COMPUTED } from '../../src/sandbox/sandbox.ts'

const LENGTHS = ['193 km [1]', '82 km [2]'].map(answer => ({ question: 'How long?', answer }))
const told = (question: string, value: number, expression: string, facts = LENGTHS) =>
  withUnit.apply(question, { value, derivation: { computed: true, expression, numbers: [], notes: [1, 2] } }, facts)
    .value

describe('a figure that code computed', () => {
  it.each([
    ['How many years after Concorde first flew was it retired?', 34, '34 years'],
    ['How many more floors has the tower than the castle?', 61, '61 floors'],
    ['How many floors more has the tower?', 1, '1 floor'],
    ['How many square kilometres larger is Spain?', 40_000, '40000 square kilometres'],
    ['How old was Ada Vance when she died?', 36, '36 years'],
  ])('is told with what is counted: %s', (question, value, answer) => {
    expect(told(question, value, '2 - 1')).toBe(answer)
  })

  it('has the unit of the facts that it was made of', () => {
    expect(told('How long are both canals together?', 275, '193 + 82')).toBe('275 km')
  })

  it('stays bare where the facts have several units, and where it is a product', () => {
    const mixed = [LENGTHS[0]!, { question: 'How wide?', answer: '13 m [3]' }]
    expect(told('How large is it?', 180, '193 - 13', mixed)).toBe(180)
    expect(told('How large is it?', 15_826, '193 * 82')).toBe(15_826)
  })

  it('is no fact as it was read', () => {
    const final = { value: 'about 450,000 [1]', derivation: NOT_COMPUTED }
    expect(withUnit.apply('How many people live there?', final, [])).toBe(final)
  })
})
