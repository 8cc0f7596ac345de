import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactMatch, f1, normalise, score } from '../../../lab/eval/score.ts'

/** As the published scripts score: SQuAD's evaluate-v1.1.py, HotpotQA's hotpot_evaluate_v1.py. */

describe('normalisation', () => {
  it.each([
    ['The Eiffel Tower', 'eiffel tower'],
    ['an  apple\na\tday', 'apple day'],
    ['U.S.', 'us'],
    ['twenty-one', 'twentyone'],
    ['1,083', '1083'],
    ['Beyoncé', 'beyoncé'],
    ['“Rush”', '“rush”'],
    ['theatre of the Andes', 'theatre of andes'],
    ['aé a', 'aé'],
    ['The', ''],
  ])('makes %j %j', (text, expected) => expect(normalise(text)).toBe(expected))
})

describe('exact match', () => {
  it('passes over case, articles and punctuation', () => {
    expect(exactMatch('the denver Broncos.', ['Denver Broncos'])).toBe(true)
  })

  it('takes any accepted answer, and accents as they are', () => {
    expect(exactMatch('Hewlett-Packard', ['Hewlett Packard', 'Hewlett-Packard'])).toBe(true)
    expect(exactMatch('Marilu Parolini', ['Marilù Parolini'])).toBe(false)
  })
})

describe('F1', () => {
  it.each([
    ['Denver Broncos', 'Denver Broncos', 1],
    ['The Denver Broncos team', 'Denver Broncos', 0.8],
    ['Broncos', 'Denver Broncos', 2 / 3],
    ['New York New York', 'New York', 2 / 3],
    ['Carolina Panthers', 'Denver Broncos', 0],
    ['The', 'a', 0],
  ])('of %j for %j is %d', (answer, accepted, expected) => expect(f1(answer, accepted)).toBeCloseTo(expected, 10))

  it.each([
    ['yes', 'yes', 1],
    ['yes', 'no', 0],
    ['yes it is', 'yes', 0],
    ['no', 'no one', 0],
    ['noanswer', 'no answer', 0],
  ])('counts yes and no whole or not at all: %j for %j is %d', (answer, accepted, expected) =>
    expect(f1(answer, accepted)).toBe(expected),
  )

  it('is the best over all accepted answers', () => {
    expect(score('Kelly', ['Grace Kelly', 'Grace']).f1).toBeCloseTo(2 / 3, 10)
  })

  it('of an empty answer is 0, whatever is accepted', () => {
    expect(score(' ', ['The', ''])).toEqual({ em: 0, f1: 0 })
  })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('the', 'a', 'yes', 'no', 'Rush', 'band', '1993', ',', '.', 'The Who'), { maxLength: 6 })
    .map(words => words.join(' ')),
)

describe('for any two texts', () => {
  it('F1 is symmetric and lies between 0 and 1', () =>
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(f1(a, b)).toBeCloseTo(f1(b, a), 12)
        expect(f1(a, b)).toBeGreaterThanOrEqual(0)
        expect(f1(a, b)).toBeLessThanOrEqual(1)
      }),
    ))

  it('an exact match in words has an F1 of 1, and an F1 of 1 has the same tokens', () =>
    fc.assert(
      fc.property(text, text, (a, b) => {
        if (exactMatch(a, [b]) && normalise(a) !== '') expect(f1(a, b)).toBe(1)
        if (f1(a, b) === 1) expect(normalise(a).split(' ').sort()).toEqual(normalise(b).split(' ').sort())
      }),
    ))

  it('normalising twice changes nothing more', () =>
    fc.assert(
      fc.property(text, a => {
        expect(normalise(normalise(a))).toBe(normalise(a))
      }),
    ))
})
