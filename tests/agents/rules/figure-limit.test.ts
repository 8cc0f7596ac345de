import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureLimit } from '../../../src/agents/rules/figure-limit.ts'

/** Whether the words, and what stands behind them, meet the limit of the question. */
const isMet = (question: string, text: string, behind = ''): boolean | undefined =>
  figureLimit.apply(question)?.isMetBy(text, behind)

describe('a question that sets a limit for a figure', () => {
  it.each([
    ['is the eiffel tower taller than 200 metres', '330', ' m tall', true],
    ['Is the Eiffel Tower shorter than 1,000 feet?', '330 m', '', false],
    ['is the hill more than a mile high', '1,413', ' m', false],
    ['is the strait over 20 miles wide', '33.3', ' km (20.7 mi) wide', true],
    ['does lisbon have more than half a million people', '545,923', ' in 2021', true],
    ['do more than half of finns borrow books', '38%', '', false],
    ['are there at least 100 rooms in the palace', '100 rooms', '', true],
    ['are there more than 100 rooms in the palace', '100 rooms', '', false],
    ['did the film cost under 2 million dollars', '$1.4 million', '', true],
    ['did the bridge cost more than 5 million pounds', '£6 million', '', true],
    ['does it weigh more than 5 pounds', '6 pounds', '', true],
    ['was ada vance older than 40 when she died', '36', '', false],
    ['was ada vance older than 40 when she died', '41 years', '', true],
    ['is the bridge over 100 years old', '1,950', ' years old', true],
    ['does the village have more than 500 people', '1950', ' people', true],
    ['did the strike last longer than 200 days', '22-week', '', false],
    ['was the bridge built before 1900', '12 May 1889', '', true],
    ['did the company open later than 2001', '1998', '', false],
    ['is the firm older than 1930', '1926', '', true],
  ])('%s: "%s%s"', (question, text, behind, expected) => {
    expect(isMet(question, text, behind)).toBe(expected)
  })

  it.each([
    ['a length is no weight', 'is it heavier than 200 kg', '330 m'],
    ['pounds are no dollars', 'did it cost more than 5 million dollars', '£7 million'],
    ['a price is no count', 'did it sell more than 5 million copies', '$7 million'],
    ['a speed is not known to be in the same unit', 'does it go faster than 100 km', '130 mph'],
    ['a day is no count', 'are there over 20 rooms in it', '21 May 1930'],
    ['a month is no count', 'are there over 20 rooms in it', 'May 1930'],
    ['a year is no age', 'is she older than 40', '1990'],
    ['a year is no time that has passed', 'is the bridge over 100 years old', '1950'],
    ['years from one to another are no date', 'was it built before 1900', '1890 to 1910'],
    ['words have no figure, only what stands behind them', 'is it taller than 200 metres', 'a tower'],
  ])('is not met or missed where %s', (_, question, text) => {
    expect(isMet(question, text, ' and 500 others')).toBeUndefined()
  })

  it.each([
    'is the eiffel tower taller than the statue of liberty',
    'can you have more than one passport',
    'did they sell more copies in 2016 than in 2012',
    'is there a film after 10 Rillington Place',
    'was the palace built before world war one',
    'how tall is it',
    'are there no more than 50 rooms in it',
    "wasn't the tower built before 1900",
  ])('is none: %s', question => {
    expect(figureLimit.apply(question)).toBeUndefined()
  })

  it('is met by what is more, or less, as it is asked, and by nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (limit, read) => {
        expect(isMet(`does it have more than ${limit} rooms`, `${read} rooms`)).toBe(read > limit)
        expect(isMet(`does it have fewer than ${limit} rooms`, `${read} rooms`)).toBe(read < limit)
      }),
    )
  })
})
