import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTokens } from '../../src/documents/tokens.ts'

describe('countTokens', () => {
  it.each([
    ['', 0],
    ['the cat sat', 3],
    ['Constantinople', 3],
    ['1889', 4],
    ['330 m.', 5],
    ['埃菲尔铁塔', 5],
    ['Москва', 3],
    ['a\nb', 3],
    ['🗼', 2],
  ])('of "%s" is %i', (text, tokens) => expect(countTokens(text)).toBe(tokens))

  it('lies between one and two a word for English prose', () => {
    const prose =
      'The Eiffel Tower is a wrought-iron lattice tower on the Champ de Mars in Paris, named after the engineer.'
    const words = prose.split(' ').length
    expect(countTokens(prose)).toBeGreaterThan(words)
    expect(countTokens(prose)).toBeLessThan(2 * words)
  })

  it('never grows when texts are joined', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(countTokens(a + b)).toBeLessThanOrEqual(countTokens(a) + countTokens(b))
      }),
    )
  })
})
