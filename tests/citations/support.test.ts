import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { supports } from '../../src/citations/support.ts'

const passage = {
  title: 'Eiffel Tower',
  section: ['Construction'],
  text: 'The Eiffel Tower was completed on 31 March 1889. It weighs 10,100 tonnes and is made of wrought iron.',
}

describe('what a passage holds', () => {
  it.each([
    '1889',
    '31 March 1889',
    '10100 tonnes',
    '10,100 tonnes',
    'wrought iron',
    'The Eiffel Tower was completed in 1889.',
  ])('holds %j', statement => expect(supports(passage, statement)).toBe(true))

  it.each([
    ['a number that is not there', '1931'],
    ['a part of a number', '188'],
    ['a name that is not there', 'Gustave Eiffel completed it in 1889'],
    ['a short answer with a word that is not there', 'cast iron'],
    ['a date with another month', '31 May 1889'],
    ['nothing', ''],
    ['a bare yes', 'yes'],
  ])('does not hold %s', (_, statement) => expect(supports(passage, statement)).toBe(false))

  it.each([
    ['1952', 'She was born in 1925.'],
    ['2012', 'It opened in 2021.'],
    ['2', 'It has 0 floors.'],
    ['3', 'It has 23 floors.'],
    ['1925300', 'In 1925 300 men worked there.'],
  ])('does not take %s for a number of “%s”', (statement, text) => {
    expect(supports({ ...passage, text }, statement)).toBe(false)
  })

  it('holds a number that stands in it, and no other', () => {
    const number = fc.nat({ max: 20_000_000 })
    fc.assert(
      fc.property(number, number, (there, other) => {
        const said = { ...passage, text: `It has ${there.toLocaleString('en')} parts.` }
        expect(supports(said, String(there))).toBe(true)
        expect(supports(said, String(other))).toBe(there === other)
      }),
    )
  })
})
