import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/common/text/fold.ts'

describe('folding', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['ＺＵＲＩＣＨ', 'zurich'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Ёлка', 'елка'],
    ['COVID‑19', 'covid-19'],
    ['Zu\u00adcker‐Ei', 'zucker-ei'],
    ['10⁶ km²', '10 6 km2'],
    ['5½', '5 1⁄2'],
    ['أَبْهَا', 'ابها'],
    ['مـــحمد إلى مكة', 'محمد الي مكه'],
    ['סֵפֶר שָׁלוֹם', 'ספר שלומ'],
    ['co\u00adop\u200beration', 'cooperation'],
    ['١٩٥٢ १९५२ １９５２', '1952 1952 1952'],
    ['臺灣的圖書館', '台湾的图书馆'],
    ['が 각 की', 'が 각 की'],
  ])('makes %s %s', (text, folded) => expect(fold(text)).toBe(folded))

  it('leaves nothing of letters to fold, whichever way they are written', () => {
    const letters = fc.string({ unit: 'grapheme' }).map(text => text.replace(/\p{N}/gu, ''))
    fc.assert(
      fc.property(letters, text => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })
})
