import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DirectAnswer, type Evidence, probabilityOf, weighed } from '../../../src/research/finding/sureness.ts'

const logit = fc.double({ noNaN: true })
const evidence = fc.record({ score: logit, tells: logit, lead: logit })
const of = (form: DirectAnswer['form'], given: Evidence) =>
  weighed({ form, answer: { text: '330 m[1]', sentences: [], footnotes: [], found: true }, evidence: given })

describe('how sure an answer is', () => {
  it('is a probability, whatever the reader says', () => {
    const fit = fc.record({
      score: fc.double({ min: -9, max: 9, noNaN: true }),
      tells: fc.double({ min: -9, max: 9, noNaN: true }),
      lead: fc.double({ min: -9, max: 9, noNaN: true }),
      offset: logit,
    })
    fc.assert(
      fc.property(evidence, fit, (given, fit) => {
        const probability = probabilityOf(given, fit)
        expect(probability).toBeGreaterThanOrEqual(0)
        expect(probability).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each(['fact', 'yes-no', 'list', 'explanation'] as const)('of a %s rises with what the passage tells', form => {
    const [little, much] = [-10, 10].map(all => of(form, { score: all, tells: all, lead: all }))
    expect(much!.probability).toBeGreaterThan(little!.probability)
  })

  it('claims nothing that no passage tells', () => {
    expect(of('fact', { score: -12, tells: -12, lead: 0 })).toMatchObject({ sureness: 'closest', text: '330 m[1]' })
  })

  it.each(['fact', 'yes-no', 'list', 'explanation'] as const)('claims no %s that no passage tells', form => {
    expect(of(form, { score: -3, tells: -3, lead: -3 })).toMatchObject({ sureness: 'closest', text: '330 m[1]' })
  })

  it('says that an explanation is probable where its sentences may only be about the same', () => {
    const sureness = [-1, 3, 6].map(score => of('explanation', { score, tells: 0, lead: 0 }).sureness)
    expect(sureness).toEqual(['closest', 'probable', 'sure'])
  })

  it('claims no yes or no of which all passages say little', () => {
    expect(of('yes-no', { score: 0.9, tells: -4, lead: -4 }).sureness).toBe('closest')
    expect(of('yes-no', { score: 0.9, tells: 2, lead: 2 }).sureness).toBe('probable')
  })
})
