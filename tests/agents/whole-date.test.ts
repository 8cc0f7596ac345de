import { describe, expect, it } from 'vitest'
import { wholeDate } from '../../src/agents/whole-date.ts'

describe('the answer to when', () => {
  it.each([
    ['1925', 'Ada Vance (21 March 1925 – 15 January 1996) was a director.', '21 March 1925'],
    ['1996', 'Ada Vance (21 March 1925 – 15 January 1996) was a director.', '15 January 1996'],
    ['March 21', 'She was born on March 21, 1889, in Lima.', 'March 21, 1889'],
    ['1889', 'The bridge opened in May 1889.', 'May 1889'],
  ])('is as exact as its sentence: %s of “%s”', (answer, text, whole) => {
    expect(wholeDate('When was Ada Vance born?', answer, text)).toBe(whole)
  })

  it.each([
    ['1925', 'Ada Vance was born in 1925.'],
    ['21 March 1925', 'Ada Vance was born on 21 March 1925.'],
    ['the spring of 1925', 'It opened in the spring of 1925.'],
    ['1925', 'It says nothing of the year.'],
    ['1889', 'It was completed on 31 March 1889 for the World’s Fair of 1889.'],
    ['May', 'Founded on 3 May 1956, it is held every May.'],
  ])('is left alone where there is no more to say: %s of “%s”', (answer, text) => {
    expect(wholeDate('When was Ada Vance born?', answer, text)).toBe(answer)
  })

  it('is the year where the year was asked for', () => {
    expect(wholeDate('In what year was Ada Vance born?', '1925', 'Born on 21 March 1925.')).toBe('1925')
  })
})
