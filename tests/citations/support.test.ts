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
})
