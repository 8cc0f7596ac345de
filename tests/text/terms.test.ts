import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { terms } from '../../src/text/terms.ts'

describe('terms', () => {
  it.each([
    ['Sagrada Família, São Paulo', ['sagrada', 'familia', 'sao', 'paulo']],
    ['The Eiffel Tower’s height', ['the', 'eiffel', 'tower', 's', 'height']],
    ['10,065 people in 1889', ['10065', 'people', 'in', '1889']],
    ['3.14 and 1.5.2', ['3.14', 'and', '1.5.2']],
    ['330m in the 20th century', ['330m', 'in', 'the', '20th', 'century']],
    ['Straße', ['strasse']],
    ['230 km² is 230 km2 and 230 km^2', ['230', 'km2', 'is', '230', 'km2', 'and', '230', 'km2']],
    ['10⁶ kg·m⁻³', ['10', '6', 'kg', 'm', '3']],
    ['5½ and ¾', ['5', '1', '2', 'and', '3', '4']],
    ['東京タワー', ['東', '東京', '京', '京タ', 'タワ', 'ワー']],
    ['在1889年', ['在', '1889', '年']],
    ['한국어', ['한국', '국어']],
    ['Ελλάδα Москва', ['ελλαδα', 'москва']],
    ['« — » ...', []],
  ])('of %j', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  it('never hold a space, and are the same for a term by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const term of terms(text)) {
          expect(term).toMatch(/^\S+$/u)
          expect(terms(term).join('')).not.toBe('')
        }
      }),
    )
  })
})
