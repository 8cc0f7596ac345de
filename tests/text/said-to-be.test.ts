import { describe, expect, it } from 'vitest'
import { isSaidToBe } from '../../src/text/said-to-be.ts'

describe('what a sentence says to be', () => {
  it.each([
    ['singers', 'Sun Li is an actress and singer.'],
    ['a singer', 'Sun Li (born in Orme) was a Norse singer.'],
    ['Norse', 'Sun Li is a Norse actress.'],
    ['film directors', 'Sun Li was one of the most prolific film directors in Norse history.'],
    ['film directors', 'Sun Ada Li, OBE, is a Norse theatre, film and television director, although she acts too.'],
    ['Norse magazines', 'Sun Li is a Norse weekly magazine of fishing.'],
    ['animated films', 'Sun Li is a 2013 Norse animated musical film directed by Ada Vance.'],
    ['a genus of flowering plants', 'Sun Li is a widespread genus of flowering plants, found in ponds.'],
    ['bands from Orme', 'Sun Li is a band from Orme, Norland.'],
  ])('%s: %s', (kind, sentence) => expect(isSaidToBe(sentence, 'Sun Li', kind, true)).toBe(true))

  it.each([
    ['singers', 'Sun Li’s father was a singer.'],
    ['singers', 'The daughter of Sun Li is a singer.'],
    ['singers', 'Sun Li is the daughter of the singer Ada Vance.'],
    ['singers', 'Sun Li is an actress, and the sister of the singer Ada Vance.'],
    ['singers', 'Sun Li is a film about two singers.'],
    ['singers', 'Sun Li is a former singer.'],
    ['singers', 'Sun Li was never a singer.'],
    ['singers', 'Sun Li is a drummer who worked with singers such as Ada Vance.'],
    ['singers', 'Sun Li managed several singers.'],
    ['Norse', 'Sun Li is a Norse-born Aranese actress.'],
    ['Norse magazines', 'Sun Li is a weekly magazine of Norse fishing.'],
    ['silent film actors', 'Sun Li was a film actor and pianist.'],
    ['a genus of flowering plants', 'Sun Li is a genus of mosses, not flowering plants.'],
    ['bands from Orme', 'Sun Li is a band formed by two men from Orme.'],
  ])('not %s: %s', (kind, sentence) => expect(isSaidToBe(sentence, 'Sun Li', kind, true)).toBe(false))

  it('stands in the facts of its own page', () => {
    const says = (line: string, isItsPage = true) => isSaidToBe(line, 'Sun Li', 'singers', isItsPage)
    expect(['Occupations: Actress, singer', 'Profession: singer'].map(line => says(line))).toEqual([true, true])
    expect([says('Occupation: singer', false), says('Mother: singer'), says('Occupation: former singer')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('may have more of a name on its own page alone', () => {
    const says = (isItsPage: boolean) => isSaidToBe('Sun Ada Li is a singer.', 'Sun Li', 'singers', isItsPage)
    expect([says(true), says(false)]).toEqual([true, false])
  })
})
