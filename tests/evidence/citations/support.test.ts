import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { supports } from '../../../src/evidence/citations/support.ts'

const passage = {
  title: 'Eiffel Tower',
  section: ['Construction'],
  text: 'The Eiffel Tower was completed on 31 March 1889. It weighs 10,100 tonnes and is made of wrought iron.',
}

describe('what a passage holds', () => {
  it.each([
    ['COVID‑19', 'COVID-19 spread in 2020.'],
    ['COVID-19', 'COVID‑19 spread in 2020.'],
    ['COVID-19 spread in 2020.', 'COVID‐19 spread in 2020.'],
    ['Zucker\u00adrübe', 'Die Zuckerrübe ist süß.'],
  ])('holds %j whatever its hyphens are: %j', (statement, text) => {
    expect(supports({ title: '', section: [], text }, statement)).toBe(true)
  })

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
    ['31 March 1889', 'It was completed on March 31, 1889, in May.'],
    ['March 31, 1889', 'It was completed on 31 March 1889. Its March 1888 was calm.'],
    ['31 May 1889', 'In May 1889 it opened, the 31st.'],
    ['March 1889', 'It was completed on 31 March 1889.'],
    ['31 March 1889', 'In 1889 it was completed, on 31 March.'],
    ['31 March 1889', 'Completed in March 1889, on the 31st.'],
    ['31 March 1889', 'Completed (31 Mar. 1889); the tower opened in March 1890.'],
    ['1 July 1863', 'The battle of 1–3 July 1863 was lost.'],
    ['July 2, 1863', 'The battle of July 1–3, 1863 was lost; another began on July 2.'],
    ['1–3 July 1863', 'It was fought from 1 July to 3 July 1863.'],
    ['12 May 1900', 'It rained on 12, 13 and 14 May 1900.'],
    ['May 14, 1900', 'It rained on May 12, 13, and 14, 1900.'],
    ['14 May 1900', 'It rained from the 12th to the 14th of May 1900.'],
    ['28 January 1889', 'From 28 January to 31 March 1889.'],
    ['On 5 March 1889 12 men came.', 'On March 5, 12 men came in 1889.'],
    ['March 7, 1965', 'In 1965 a march was planned. On March 7, 600 people set out.'],
    ['21 March 1725', 'Born on 21 March 1724/25, or in 1725 by our calendar.'],
  ])('holds the date of %s: “%s”', (statement, text) => {
    expect(supports({ title: '', section: [], text }, statement)).toBe(true)
  })

  it.each(['28 March 1887', '31 January 1889', 'March 1887', 'March 28, 1887', 'It began on 28 January 1889.'])(
    'does not make %s up of parts of other dates',
    statement => {
      const text = 'Work began on 28 January 1887. It was completed on 31 March 1889.'
      expect(supports({ title: '', section: [], text }, statement)).toBe(false)
    },
  )

  it('reads a long list of numbers at once', () => {
    const list = Array.from({ length: 60 }, (_, i) => i + 1).join(' and ')
    const text = `It was completed on 31 March 1889. It took ${list} apples.`
    expect(supports({ title: '', section: [], text }, '31 March 1889')).toBe(true)
  })

  it('lets a longer sentence say it in its own words where a script has no spaces, and no short answer', () => {
    const text = '埃菲尔铁塔位于法国巴黎战神广场，于1889年建成，高330米。'
    expect(supports({ title: '', section: [], text }, '这座铁塔在1889年于法国巴黎建成，位于战神广场。')).toBe(true)
    expect(supports({ title: '', section: [], text }, '埃菲尔铁桥')).toBe(false)
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
