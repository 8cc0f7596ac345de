import { describe, expect, it } from 'vitest'
import { stopWords } from '../../../src/common/text/stop-words.ts'
import { terms } from '../../../src/common/text/terms.ts'

describe('stop words', () => {
  it.each([
    ['en', 'which', 'plywood'],
    ['en-GB', 'the', 'tower'],
    ['de', 'für', 'Turm'],
    ['zh-Hans', '什么', '长城'],
  ])('of %s hold %s, but not %s', (language, dull, telling) => {
    expect(terms(dull).some(term => stopWords(language).has(term))).toBe(true)
    expect(terms(telling).some(term => stopWords(language).has(term))).toBe(false)
  })

  it('are none in a language without a list', () => {
    expect(stopWords('tlh').size).toBe(0)
  })
})
