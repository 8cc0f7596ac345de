import { describe, expect, it } from 'vitest'
import { readMeasure } from '../../../src/evidence/provenance/read-measure.ts'

describe('what a number that was read is a number of', () => {
  it.each([
    ['330 m [1]', 330, '', { kinds: { length: 1 }, factor: 1 }],
    ['1,046 ft', 318.8208, '', { kinds: { length: 1 }, factor: 1 }],
    ['465 km²', 465, '', { kinds: { length: 2 }, factor: 1e6 }],
    ['12 %', 12, '', { kinds: {}, factor: 0.01 }],
    ['6 years', 6, '', { kinds: { time: 1 }, factor: 365.25 }],
    ['$5 million', 5e6, '', { counted: ['$'] }],
    ['90 km/h', 90, '', { kinds: { 'km/h': 1 } }],
    ['110', 110, 'How many floors has it?', { counted: ['floor'] }],
    ['193', 193, 'How many kilometres long is it?', { kinds: { length: 1 }, factor: 1000 }],
    ['36', 36, 'How old was she?', { kinds: { time: 1 }, factor: 365.25 }],
    ['1889', 1889, 'When was it opened?', { type: 'point', frame: 'year' }],
    ['31 March 1889', 1889, 'How tall is it?', { type: 'point', frame: 'year' }],
    ['1889', 1889, '', { type: 'figure' }],
    ['330', 330, 'How tall is it?', { kinds: { count: 1 }, counted: [] }],
  ])('%s is %d, asked "%s"', (text, value, question, measure) => {
    const read = readMeasure(text, value, question ? [question] : [])
    const { factor, ...rest } = measure as { factor?: number }
    expect(read).toMatchObject(rest)
    if (factor !== undefined) expect((read as { factor: number }).factor).toBeCloseTo(factor, 6)
  })
})
