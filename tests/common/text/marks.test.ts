import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksIn, marksOf, withoutMarks, withoutMarksOfPage } from '../../../src/common/text/marks.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 })
const words = fc.stringMatching(/^[a-z]+( [a-z]+){0,5}[.,]?$/)

describe('marks of passages', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(words, numbers, (text, list) => {
        expect(marksIn(text + marksOf(list))).toEqual(list)
      }),
    )
    expect(marksIn('Paris [3, 5], or Lyon [5][1]')).toEqual([3, 5, 1])
  })

  it('leave the text as it was without them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, numbers), { minLength: 1 }), parts => {
        const marked = parts.map(([text, list]) => text + marksOf(list)).join(' ')
        expect(withoutMarks(marked)).toBe(parts.map(([text]) => text).join(' '))
      }),
    )
    expect(withoutMarks('The tower [1, 2] is tall [3].')).toBe('The tower is tall.')
  })

  it.each(['const first = items[0]', 'const ports = [80, 443]', '"ports": [80, 443]'])('are no code: %s', code => {
    expect(withoutMarksOfPage(code)).toBe(code)
  })

  it('are removed from pages that have some of their own', () => {
    expect(withoutMarksOfPage('It is tall.[3] It is old [4].')).toBe('It is tall. It is old.')
  })

  it('keep two figures and two names apart where nothing else does', () => {
    expect(withoutMarks('1889 [1]1931 [2]')).toBe('1889 1931')
    expect(withoutMarks('Ada Vance[1][2]Sun Li')).toBe('Ada Vance Sun Li')
    expect(withoutMarks('他在[3]巴黎')).toBe('他在巴黎')
  })

  it.each([
    ['Paris [^3].', [3]],
    ['Paris [1-3].', [1, 2, 3]],
    ['Paris [1–2].', [1, 2]],
    ['Paris [1][2].', [1, 2]],
    ['Paris 【3†source】.', [3]],
    ['Paris【1†L10-L12】【2】.', [1, 2]],
    ['Paris [3†source].', [3]],
    ['Paris [^1, ^2].', [1, 2]],
    ['Paris 【1，2】.', [1, 2]],
    ['Paris [9-4].', [9, 4]],
  ])('are read as other models write them: %s', (text, list) => {
    expect(marksIn(text)).toEqual(list)
    expect(withoutMarks(text)).toBe('Paris.')
  })

  it('are no lists of other things', () => {
    for (const text of ['[1889000]', '[a]', '[]', '[1.5]', '[1;2]', '[1889-1931]', '【巴黎】', '[-1]', 'x[^y]'])
      expect(withoutMarks(text)).toBe(text)
  })
})
