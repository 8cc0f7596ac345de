import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteName, webAddress } from '../../../src/common/core/web-address.ts'
import { withoutMarks } from '../../../src/common/text/marks.ts'
import { cutAtQuote, readableComputation } from '../../../src/common/trace/answer-parts.ts'
import { highlight } from '../../../src/common/trace/highlight.ts'
import { emptyTree } from '../../../src/common/trace/run-tree.ts'
import { tally } from '../../../src/common/trace/step-texts.ts'
import { growTree } from '../../../src/common/trace/tree.ts'
import { day, duration } from '../../../src/ui/views/wording.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

describe('code in colour', () => {
  it('shows every character of the code, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), code => {
        expect(
          highlight(code)
            .map(({ text }) => text)
            .join(''),
        ).toBe(code)
      }),
    )
  })

  it('tells keywords, calls, strings, numbers and comments apart', () => {
    const kinds = highlight('const a = print("x", 42) // done').filter(({ kind }) => kind !== 'plain')
    expect(kinds.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'keyword const',
      'call print',
      'string "x"',
      'number 42',
      'comment // done',
    ])
  })
})

describe('a quote in its passage', () => {
  it('marks the sentence and loses nothing around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, quote, after) => {
        const cut = cutAtQuote(before + quote + after, quote)
        expect(cut.before + cut.quote + cut.after).toBe(before + quote + after)
        expect(cut.quote).toBe(quote)
      }),
    )
  })

  it('marks the likeliest words in the sentence, where they are known', () => {
    const cut = cutAtQuote('In 1900. Then, in 1900, it fell.', 'Then, in 1900, it fell.', '1900')
    expect(cut).toEqual({ before: 'In 1900. Then, in ', quote: '1900', after: ', it fell.' })
    expect(cutAtQuote('One. Two.', 'Two.', 'Three').quote).toBe('Two.')
  })

  it('shows the passage unmarked where it does not hold the quote', () => {
    expect(cutAtQuote('One. Two.', 'Three.')).toEqual({ before: 'One. Two.', quote: '', after: '' })
  })
})

describe('a computation', () => {
  it.each([
    ['1931 - 1889', '42', '1931 − 1889 = 42'],
    ['|1931 - 1889|', '42', '|1931 − 1889| = 42'],
    ['6 * 7', '42', '6 × 7 = 42'],
    ['2 ** 3', '8', '2 ^ 3 = 8'],
    ['1889 - 1931', '-42', '1889 − 1931 = −42'],
    ['680 < 789', 'yes', '680 < 789'],
    ['same("Paris", "Paris")', 'yes', 'same("Paris", "Paris")'],
  ])('%s, which made %s, is read as %s', (written, result, read) => {
    expect(readableComputation(written, result)).toBe(read)
  })
})

describe('a source’s address', () => {
  it('is linked to only where it leads to the web', () => {
    expect(webAddress('javascript:alert(1)')).toBeUndefined()
    expect(webAddress('')).toBeUndefined()
    expect(webAddress('https://en.wikipedia.org/wiki/Nile#:~:text=river')?.hash).toBe('#:~:text=river')
  })

  it('is named for the site', () => {
    expect(siteName(new URL('https://de.wikipedia.org/wiki/Nil'))).toBe('Wikipedia')
    expect(siteName(new URL('https://example.org/nile'))).toBe('example.org')
    expect(siteName(new URL('https://notwikipedia.org/'))).toBe('notwikipedia.org')
  })
})

describe('wording', () => {
  it('says durations as a person would', () => {
    expect([0, 7.4, 59.4, 59.6, 125].map(duration)).toEqual(['0 s', '7 s', '59 s', '1 min 00 s', '2 min 05 s'])
  })

  it('says nothing for a date that is none', () => {
    expect(day('soon')).toBe('')
    expect(day('2025-03-02T10:00:00Z')).toMatch(/Mar.* 2025/)
  })

  it('takes the marks out of an answer and leaves the rest', () => {
    expect(withoutMarks('It is 42 [1][2]. So it is.[3]')).toBe('It is 42. So it is.')
  })

  it('counts what a run did', () => {
    expect(tally(sampleRun('Which?').reduce(growTree, emptyTree))).toBe('5 agents, 10 steps, 2 passages')
  })
})
