import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { terms } from '../../../src/common/text/terms.ts'

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
    ['東京タワー', ['东', '东京', '京', '京タ', 'タワ', 'ワー']],
    ['在1889年', ['在', '1889', '年']],
    ['한국어', ['한국', '국어']],
    ['Ελλάδα Москва', ['ελλαδα', 'москва']],
    ['« — » ...', []],
    ['١٩٥٢', ['1952']],
    ['1\u202f234\u202f567 and 1 234 567', ['1234567', 'and', '1234567']],
    ['83.000.000 and 12 345', ['83000000', 'and', '12', '345']],
    ['臺灣', ['台', '台湾', '湾']],
  ])('of %j', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  it.each([
    ['ភាសាខ្មែរ', 'ខ្មែរ'],
    ['ប្រទេសកម្ពុជា', 'កម្ពុជា'],
    ['ພາສາລາວ', 'ລາວ'],
    ['မြန်မာဘာသာ', 'မြန်မာ'],
    ['มหาวิทยาลัยไทย', 'ไทย'],
    ['臺灣的圖書館', '图书馆'],
    ['في عام ١٩٥٢', '1952'],
    ['הספרים שלום', 'שלום'],
    ['الإسلام', 'الاسلام'],
  ])('of %s have those of %s', (text, word) => {
    const there = new Set(terms(text))
    expect(terms(word).some(term => there.has(term))).toBe(true)
  })

  it.each([
    ['10.065', 'de', ['10065']],
    ['10.065', 'en', ['10.065']],
    ['3,14', 'de', ['3.14']],
    ['1,234.5', 'en', ['1234.5']],
  ])('have figures as their language does: %s in %s', (text, language, expected) => {
    expect(terms(text, language)).toEqual(expected)
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
