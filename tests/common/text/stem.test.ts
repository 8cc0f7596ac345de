import { describe, expect, it } from 'vitest'
import { stem } from '../../../src/common/text/stem.ts'

describe('stem', () => {
  it.each([
    ['city', ['cities']],
    ['tower', ['towers']],
    ['class', ['classes']],
    ['create', ['created', 'creating', 'creates']],
    ['stop', ['stopped', 'stopping']],
    ['fall', ['falling']],
    ['file', ['filed', 'filing']],
    ['agree', ['agreed']],
    ['found', ['founded', 'founding']],
    ['die', ['died', 'dies']],
    ['day', ['days']],
    ['key', ['keys']],
    ['spy', ['spies', 'spied']],
    ['play', ['plays', 'played', 'playing']],
  ])('of %s is that of %s', (word, forms) => {
    for (const form of forms) expect(stem(form)).toBe(stem(word))
  })

  it.each([
    ['universe', 'university'],
    ['car', 'care'],
    ['feed', 'fee'],
    ['1889', '188'],
  ])('of %s is not that of %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
})
