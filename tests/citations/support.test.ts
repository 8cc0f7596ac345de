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
    ['巴黎', '埃菲尔铁塔位于法国巴黎。'],
    ['1889年', '埃菲尔铁塔于1889年建成。'],
    ['東京', '日本の首都は東京です。'],
    ['파리', '에펠탑은 파리에 있다.'],
    ['1889년', '에펠탑은 1889년에 완공되었다.'],
    ['กรุงเทพ', 'เมืองหลวงของไทยคือกรุงเทพมหานคร'],
    ['Italie', 'Rome est la capitale de l’Italie.'],
    ["L'Italie", 'Il fut roi d’Italie.'],
    ["L'Oréal", 'Elle dirige L’Oréal.'],
    ['330 km2', 'It covers 330 km².'],
    ['330 km²', 'It covers 330km2.'],
    ['CO₂', 'Plants take up CO2.'],
    ['CO2', 'Plants take up CO₂.'],
    ['It takes up CO2 [1, 2].', 'It takes up CO2.'],
  ])('holds %s, however it is written: “%s”', (statement, text) => {
    expect(supports({ title: '', section: [], text }, statement)).toBe(true)
  })

  it.each([
    ['伦敦', '埃菲尔铁塔位于法国巴黎。'],
    ['1890年', '埃菲尔铁塔于1889年建成。'],
    ['서울', '에펠탑은 파리에 있다.'],
    ['Espagne', 'Rome est la capitale de l’Italie.'],
    ['330 km2', 'It is 330 km long, in 2 parts.'],
  ])('does not hold %s: “%s”', (statement, text) => {
    expect(supports({ title: '', section: [], text }, statement)).toBe(false)
  })

  it.each([
    ['The Who', 'The Who are an English rock band.', 'The Who'],
    ['WHO', 'WHO was founded in 1948.', 'World Health Organization'],
    ['It', 'King wrote “It” in 1986.', 'Stephen King'],
    ['“It”.', 'A novel by Stephen King.', 'It (novel)'],
    ['I', 'Iodine is an element; it has symbol I and number 53.', 'Iodine'],
  ])('holds the name %s: “%s”', (statement, text, title) => {
    expect(supports({ title, section: [], text }, statement)).toBe(true)
  })

  it.each([
    ['It', 'It opened in 1889. It is tall.'],
    ['He was', 'He was born in Lima.'],
    ['The Who', 'She asked the man who knew.'],
    ['Yes', 'They sang Yes.'],
    ['No', 'It is her Symphony No. 5.'],
  ])('takes no word that only stands there for a name: %s of “%s”', (statement, text) => {
    expect(supports({ title: 'Eiffel Tower', section: [], text }, statement)).toBe(false)
  })

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
