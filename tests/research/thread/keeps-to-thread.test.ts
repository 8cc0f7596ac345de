import { describe, expect, it } from 'vitest'
import { keepsToThread } from '../../../src/research/thread/keeps-to-thread.ts'

const EARLIER = [
  { question: 'when did darwins trip on the beagle start', answer: '27 December 1831', titles: ['Charles Darwin'] },
]

describe('a rewrite that keeps to its thread', () => {
  it.each([
    ["who was Charles Darwin's captain on the Beagle", 'who was the captain'],
    ['how long did the trip that started on 27 December 1831 take?', 'how long did it take?'],
    ['Wie lange dauerte Darwin', 'wie lange dauerte das'],
    ['What captains were there on Darwin’s Beagle', 'which captain'],
  ])('has words of the question, of the thread and small ones only: %s', (rewrite, question) => {
    expect(keepsToThread(rewrite, question, EARLIER)).toBe(true)
  })

  it.each([
    ['who was the captain of HMS Erebus', 'who was the captain'],
    ['how long did the trip of 1832 take', 'how long did it take'],
    ['did Robert think it was a good idea', 'did his dad think it was a good idea'],
    ['who was captain Fitz', 'who was the captain'],
    ['who was Charlotte Darwin', 'who was the captain'],
  ])('names nothing that neither has: %s', (rewrite, question) => {
    expect(keepsToThread(rewrite, question, EARLIER)).toBe(false)
  })
})
