import { describe, expect, it } from 'vitest'
import { type Piece, plainLetters } from '../../../src/documents/files/pdf/placed-pieces.ts'
import { withMarksSetWithin } from '../../../src/documents/files/pdf/set-within.ts'

describe('letters of a PDF', () => {
  it.each([
    ['Arabic that is drawn joined', 'اﻟﻤﻴﻨﺎء', 'الميناء'],
    ['radicals for the letters they look like', '⻓期', '长期'],
    ['other radicals', '造船⼚', '造船厂'],
    ['letters that are drawn as one', 'األرصاد', 'الأرصاد'],
    ['bullets of fonts of signs', '\uF0B7', '•'],
    ['all else as it is', 'ﬁne ½ Ida', 'ﬁne ½ Ida'],
  ])('are %s', (_, drawn, text) => expect(plainLetters(drawn)).toBe(text))
})

describe('a full stop that is printed apart', () => {
  const piece = (text: string, left: number, right: number): Piece => ({
    ...{ text, left, right, y: 100, size: 10, order: 0, isField: false },
  })

  it.each([
    ['from left to right', 'one two three four', 100, 103, 'one two. three four'],
    ['from right to left', 'קיץ חורף', 98, 101, 'קיץ. חורף'],
  ])('stands between the words that it is printed between, %s', (_, text, left, right, read) => {
    expect(withMarksSetWithin([piece(text, 10, 190), piece('.', left, right)]).map(({ text }) => text)).toEqual([read])
  })

  it('stays where it is behind a text', () => {
    expect(withMarksSetWithin([piece('one two', 10, 80), piece('.', 80, 83)])).toHaveLength(2)
  })
})
