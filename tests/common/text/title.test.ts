import { expect, it } from 'vitest'
import { plainTitle, titleKey } from '../../../src/common/text/title.ts'

it('takes off what tells a page from others of its name, at the end alone', () => {
  expect(plainTitle('Steel (1979 film)')).toBe('Steel')
  expect(plainTitle('(500) Days of Summer')).toBe('(500) Days of Summer')
})

it('compares titles whatever their case and underscores, but not their accents', () => {
  expect(titleKey(' Eiffel_Tower')).toBe(titleKey('eiffel tower'))
  expect(titleKey('O\u0308l')).toBe(titleKey('öl'))
  expect(titleKey('Öl')).not.toBe(titleKey('Ol'))
})
