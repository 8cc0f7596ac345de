import { expect, it } from 'vitest'
import { weekdayOf } from '../../../../src/evidence/provenance/helpers/readers.ts'

it.each([
  ['14 May 2021', 'Friday'],
  ['on 31 March 1889 [3]', 'Sunday'],
  ['2026-11-22', 'Sunday'],
  ['15 October 1582', 'Friday'],
])('weekday_of(%j) is %s', (text, day) => expect(weekdayOf(text)).toBe(day))

it.each(['May 2021', '1889', 'a Friday', '', null])('weekday_of(%j) has no day to tell of', text => {
  expect(() => weekdayOf(text)).toThrow('weekday_of needs a day, a month and a year')
})

it('tells no weekday of a time that had another calendar', () => {
  expect(() => weekdayOf('29 May 1453')).toThrow('before 15 October 1582')
})
