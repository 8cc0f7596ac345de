import { describe, expect, it } from 'vitest'
import { wholePlace } from '../../src/agents/whole-place.ts'

const place = (question: string, answer: string, text: string) => wholePlace(question, answer, { text })

describe('the answer to where', () => {
  it.each([
    ['Montreal', 'She was born in Montreal, Quebec.', 'Montreal, Quebec'],
    ['Montreal', 'Ada Vance (born 1966 in Montreal, Quebec), is a director.', 'Montreal, Quebec'],
    ['Wells', 'He was born in Wells, Somerset and died at sea.', 'Wells, Somerset'],
    ['Wells', 'Born in Wells, Maine, Vance appeared on stage at six.', 'Wells, Maine'],
    ['Orange', 'Born in Orange, New South Wales, Australia, in 1901.', 'Orange, New South Wales, Australia'],
  ])('names the region of %s where its passage does: %s', (answer, text, whole) => {
    expect(place('Where was Ada Vance born?', answer, text)).toBe(whole)
  })

  it.each([
    ['Brooklyn', 'Born in Brooklyn, Vance appeared on stage at six.'],
    ['Rome', 'Born in Rome, Vance was a critic.'],
    ['Lima', 'She died in Lima.'],
    ['Lima', 'It says nothing of the town.'],
    ['Montreal, Quebec', 'Born in Montreal, Quebec, Canada.'],
  ])('takes nothing else along: %s of “%s”', (answer, text) => {
    expect(place('Where was Ada Vance born?', answer, text)).toBe(answer)
  })

  it('is the name alone where a city was asked for', () => {
    expect(place('In which city was Ada Vance born?', 'Montreal', 'Born in Montreal, Quebec.')).toBe('Montreal')
  })
})
