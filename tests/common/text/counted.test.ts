import { describe, expect, it } from 'vitest'
import { countAlike, countedIn } from '../../../src/common/text/counted.ts'
import { leadingDuration } from '../../../src/common/text/figures/units.ts'

describe('what a figure counts', () => {
  it.each([
    [' people', ' inhabitants'],
    [' floors', ' storeys above the ground'],
    [' gold medals', ' silver medals'],
    [' dollars', '$'],
    ['', ' goals'],
  ])('may be the same under other names: "12%s", "3%s"', (one, other) =>
    expect(countAlike(countedIn(one), countedIn(other))).toBe(true),
  )

  it.each([
    [' people', ' floors'],
    [' °C', ' °F'],
    ['$', '€'],
  ])('is something else: "12%s", "3%s"', (one, other) =>
    expect(countAlike(countedIn(one), countedIn(other))).toBe(false),
  )
})

describe('a unit of time behind a figure', () => {
  it.each([
    [' years', 365.25],
    [' full weeks', 7],
    ['-day', 1],
    ['年', 365.25],
  ])('%s', (text, days) => expect(leadingDuration(text)?.factor).toBe(days))

  it.each([' metres', ' yearly', ''])('is none: "%s"', text => expect(leadingDuration(text)).toBeUndefined())
})
