import { describe, expect, it } from 'vitest'
import { wholePlace } from '../../src/agents/whole-place.ts'

describe('the answer to where', () => {
  it.each([
    ['Montreal', 'She was born in Montreal, Quebec.', 'Montreal, Quebec'],
    ['Montreal', 'Ada Vance (born 1966 in Montreal, Quebec), is a director.', 'Montreal, Quebec'],
    ['Wells', 'He was born in Wells, Somerset and died at sea.', 'Wells, Somerset'],
    ['Wells', 'Born in Wells, Maine, Vance appeared on stage at six.', 'Wells, Maine'],
    ['Orange', 'Born in Orange, New South Wales, Australia, in 1901.', 'Orange, New South Wales, Australia'],
    ['Cincinnati', 'She was born in Cincinnati, Ohio, December 18, 1946.', 'Cincinnati, Ohio'],
  ])('names the region of %s where its sentence does: %s', (answer, text, whole) => {
    expect(wholePlace('Where was Ada Vance born?', answer, text)).toBe(whole)
  })

  it.each([
    ['Brooklyn', 'Born in Brooklyn, Vance appeared on stage at six.'],
    ['Rome', 'Born in Rome, Vance was a critic.'],
    ['Lima', 'She died in Lima.'],
    ['Paris', 'She died in Paris, August 12, 1955.'],
    ['Paris', 'She studied in Paris, Vienna and Berlin.'],
    ['Prague', 'In Prague, Kepler and Brahe worked together.'],
    ['Prague', 'In Prague, Kepler, on a visit, met Brahe.'],
    ['Paris', 'The director of Paris, Texas, was born in Paris.'],
    ['Lima', 'It says nothing of the town.'],
    ['Montreal, Quebec', 'Born in Montreal, Quebec, Canada.'],
  ])('takes nothing else along: %s of “%s”', (answer, text) => {
    expect(wholePlace('Where was Ada Vance born?', answer, text)).toBe(answer)
  })

  it('is the name alone where a city was asked for', () => {
    expect(wholePlace('In which city was Ada Vance born?', 'Montreal', 'Born in Montreal, Quebec.')).toBe('Montreal')
  })
})
