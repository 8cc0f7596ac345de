import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodsIn } from '../../../../src/common/text/dates/periods.ts'

describe('the periods that a text tells', () => {
  it.each([
    ['The Red House ruled from 1368 to 1644.', ['from 1368 to 1644']],
    ['Ada Vance (1578–1621) was queen.', ['from 1578 to 1621']],
    ['Seven voyages were led between 1405 and 1433.', ['between 1405 and 1433']],
    ['The fleets sailed in 1274 and 1281.', []],
    ['It cost 1,900 to 2,100 crowns, and 1644 to 1368 is no time.', []],
    ['They won 3–0.', []],
  ])('are runs of years: %s', (text, periods) => {
    expect(periodsIn(text).map(period => period.text)).toEqual(periods)
  })

  it('begin before they end, and are found whatever stands around them', () => {
    const years = fc.integer({ min: 100, max: 2100 })
    fc.assert(
      fc.property(years, years, fc.constantFrom('to', 'until'), (one, other, to) => {
        const found = periodsIn(`She was queen from ${one} ${to} ${other}, and died.`)
        expect(found.map(({ from, to }) => [from, to])).toEqual(one < other ? [[one, other]] : [])
      }),
    )
  })
})
