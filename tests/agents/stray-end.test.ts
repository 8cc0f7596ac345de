import { describe, expect, it } from 'vitest'
import { withoutStrayEnd } from '../../src/agents/stray-end.ts'

describe('the end of an answer', () => {
  it.each([
    ['Barcelona)', 'Barcelona'],
    ['June 23, 2009)', 'June 23, 2009'],
    ['The Great White North"', 'The Great White North'],
    ['War Is Over)"', 'War Is Over'],
    ['Want", which was released in June 2004', 'Want'],
  ])('closes nothing that was opened before it: %s', (answer, without) => {
    expect(withoutStrayEnd(answer)).toBe(without)
  })

  it.each([
    ['Earl of Eglinton( 16 October 1914', 'Earl of Eglinton'],
    ['Petra (film) [a', 'Petra (film)'],
  ])('opens nothing that is not closed: %s', (answer, without) => {
    expect(withoutStrayEnd(answer)).toBe(without)
  })

  it.each(['Petra (film)', '"Imagine"', 'Anne "Nan" Vance', '5\' 10"', 'Lima', '(16 October', ''])(
    'is left alone: %s',
    answer => {
      expect(withoutStrayEnd(answer)).toBe(answer)
    },
  )
})
