import { describe, expect, it } from 'vitest'
import { figuresIn, hasOtherFigure } from '../../../../src/evidence/citations/exact/figures.ts'

describe('a figure', () => {
  it.each([
    ['The firm was sold for $5bn.', 5e9],
    ['The firm paid £3m in fines.', 3e6],
    ['It cost 4.2 million kroner.', 4.2e6],
    ['It has 12 lakh inhabitants.', 1.2e6],
    ['It has 3 crore inhabitants.', 3e7],
    ['It has 1,25,00,000 inhabitants.', 12_500_000],
    ["It has 1'200 inhabitants.", 1200],
    ['It has 1 200 inhabitants.', 1200],
    ['It has 1\u202f200 inhabitants.', 1200],
    ['Three quarters of the members agreed.', 0.75],
    ['One third of the members agreed.', 1 / 3],
    ['It is 2½ miles away.', 2.5],
    ['It lies at −12 °C.', -12],
    ['The order had forty-two houses.', 42],
    ['She was the fourteenth president.', 14],
    ['人口约3万', 30_000],
  ])('is read with its scale: %s', (text, value) => {
    expect(figuresIn(text).map(({ value }) => value)).toEqual([value])
  })

  it.each(['The A380 flies.', 'No one came.', 'It is one of the largest.'])('is none: %s', text => {
    expect(figuresIn(text)).toEqual([])
  })

  it.each([
    ['It is 214 miles long.', 'It is 214 kilometres long.'],
    ['It has 56 km of shore.', 'It has a surface of 56 km2.'],
    ['It lasted 14 days.', 'It lasted 14 weeks.'],
    ['It cost 4 million dollars.', 'It cost 4 million kroner.'],
    ['It cost $4 million.', 'It cost €4 million.'],
    ['It was sold for $5.', 'It was sold for $5bn.'],
    ['It was built in 44.', 'It was built in 44 B.C.'],
    ['It struck at 5 p.m.', 'It struck at 5 a.m.'],
    ['She was the 4th president.', 'She was the 14th president.'],
    ['Five ships came.', 'It was the fifth ship.'],
    ['At least 60 people died.', 'At most 60 people died.'],
    ['It has at least 500 rooms.', 'It has no more than 500 rooms.'],
    ['It has at most 500 rooms.', 'It has not less than 500 rooms.'],
    ['It has exactly 300 inhabitants.', 'It has about 300 inhabitants.'],
    ['It has 95,000 inhabitants.', 'It has 95,113 inhabitants.'],
    ['Three members voted.', 'Three quarters of the members voted.'],
    ['40 % of the pupils left.', '40 pupils left.'],
    ['It has 34 million inhabitants.', 'It has 3.4 million inhabitants.'],
  ])('is another one: %s | %s', (claim, text) => {
    expect(hasOtherFigure(claim, text)).toBe(true)
  })

  it.each([
    ['It is 133 miles long.', 'It is 214 kilometres (133 mi) long.'],
    ['It is 214,000 m long.', 'It is 214 km long.'],
    ['It has about 95,000 inhabitants.', 'It has 95,113 inhabitants.'],
    ['It has 3.4 million inhabitants.', 'It has 3,412,000 inhabitants.'],
    ['It has 3.4 million inhabitants.', 'It has 3,400,000 people.'],
    ['The order had 42 houses.', 'The order had forty-two houses.'],
    ['It dates from the thirteenth century.', 'It dates from the 13th century.'],
    ['It cost 80,000 pounds.', 'It cost £80,000.'],
    ['It won 12.4 percent.', 'It won 12.4% of the vote.'],
    ['It sank on the 3rd of October 1911.', 'It sank on the 3rd day of October 1911.'],
    ['It has at most 500 rooms.', 'It has no more than 500 rooms.'],
    ['It has at least 500 rooms.', 'It has not less than 500 rooms.'],
    ['It has over 300 inhabitants.', 'It has more than 300 inhabitants.'],
  ])('is the same: %s | %s', (claim, text) => {
    expect(hasOtherFigure(claim, text)).toBe(false)
  })
})
