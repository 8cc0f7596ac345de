import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excludes, same } from '../../../../src/evidence/provenance/helpers/same.ts'

describe('same', () => {
  it.each([
    ['Paris [1]', 'paris'],
    ['The Louvre', 'Louvre'],
    ['São Paulo', 'Sao Paulo'],
    ['U.S. Congress', 'US Congress'],
    ['J. R. R. Tolkien', 'J.R.R. Tolkien'],
    ['A. A. Milne', 'A.A. Milne'],
    ['44 BC', '44 BCE'],
    ['in AD 79', '79 CE'],
    ['公元前221年', '221 BC'],
    ['公元79年', 'AD 79'],
    ['Simon & Garfunkel', 'Simon and Garfunkel'],
    ['31 March 1889', 'March 31, 1889 [3]'],
    ['on 1 May 1931', '1931-05-01'],
    ['1,083 ft', '1083 feet'],
    ['330 m', '330 metres'],
    ['40%', '40 percent'],
    ['1 km', '1,000 m'],
    ['3.5 square miles', '3.5 sq mi'],
    ['1.2 tonnes', '1,200 kg'],
    ['1889', 1889],
    ['in 1889', '1889'],
    ['3.5 million', '3,500,000'],
    ['two moons', '2 moons'],
    ['American [4]', 'the United States'],
    ['Dutch', 'Netherlands'],
    ['Hungarian-born American', 'American'],
    ['New Zealander', 'New Zealand'],
    ['Bosnian', 'Bosnia and Herzegovina'],
    ['Ivorian', 'Côte d’Ivoire'],
    ['Eritrean', 'Eritrea'],
    ['Monégasque', 'Monaco'],
    ['Soviet', 'USSR'],
    ['singer', 'singers'],
    ['board game', 'board games'],
    ['singer and songwriter', 'singers'],
    ['American singer, dancer and actress', 'singers'],
    ['a British theatre, film and television director', 'film directors'],
    ['perennial flowering plants', 'plants'],
    ['city', 'cities'],
    ['English businessman', 'businessmen'],
  ])('%s is %s', (a, b) => {
    expect(same(a, b)).toBe(true)
    expect(same(b, a)).toBe(true)
  })

  it.each([
    ['New York City', 'New York'],
    ['Austrian', 'Australia'],
    ['English', 'British'],
    ['Hungarian-born American', 'Hungarian'],
    ['Georgian', 'Georgia'],
    ['Nigerien', 'Nigerian'],
    ['Congolese', 'Congo'],
    ['Welsh', 'Wallis and Futuna'],
    ['330 m', '330 ft'],
    ['330 m', '330 kg'],
    ['330 m', '330'],
    ['5', '-5'],
    ['70–85 million', '70 million'],
    ['3.5 m tall', '35 m tall'],
    ['March 1889', '1 March 1889'],
    ['31 March 1889', '31 March 1890'],
    ['44 BC', '44 AD'],
    ['509–27 BC', '509 BC'],
    ['A. A. Milne', 'Milne'],
    ['July 1–3, 1863', 'July 1, 1863'],
    ['Paris', ''],
    [null, 'Paris'],
    ['Vitamin A', 'Vitamin'],
    ['singer-songwriter', 'writers'],
    ['songwriter', 'writers'],
    ['games console', 'games'],
    ['dark red', 'red'],
    ['19th century', 'century'],
    ['House of Games', 'House of Game'],
    ['actors', ''],
    ['a', ''],
  ])('%s is not %s', (a, b) => {
    expect(same(a, b)).toBe(false)
  })

  it('holds both ways round, and marks do not touch it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(999), (a, b, n) => {
        expect(same(a, a)).toBe(true)
        expect(same(a, b)).toBe(same(b, a))
        expect(same(a, `${a} [${n}]`)).toBe(true)
      }),
    )
  })
})

describe('what is not the same excludes the other', () => {
  it.each([
    ['31 March 1889 [1]', '1 May 1931 [2]'],
    ['330 m', '1,046 ft'],
    ['Germany', 'Austrian'],
    ['germany', 'france'],
    ['North Carolina', 'Massachusetts'],
    ['北京', '上海'],
  ])('%s and %s', (a, b) => {
    expect(excludes(a, b)).toBe(true)
    expect(excludes(b, a)).toBe(true)
  })

  it.each([
    ['Cincinnati [1]', 'America'],
    ['novelist', 'poets'],
    ['Sydney Opera House', 'finished'],
    ['magazine', 'British'],
    ['Paris', '1 May 1931'],
    ['', 'Paris'],
  ])('but %s does not exclude %s', (a, b) => {
    expect(excludes(a, b)).toBe(false)
    expect(excludes(b, a)).toBe(false)
  })
})
