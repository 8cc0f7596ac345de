import { describe, expect, it } from 'vitest'
import { isSupported } from '../../../lab/eval/supported.ts'
import { answered } from './made-up-runs.ts'

describe('an answer is supported', () => {
  it.each([
    ['in the same words', 'Rush', ['Rush is a Canadian band.']],
    ['in another order, case and punctuation', '31 March, 1889', ['It opened on March 31, 1889.']],
    ['by one of several footnotes', 'Neil Peart', ['Rush is a band.', 'Its drummer was Neil Peart.']],
  ])('when a footnote holds it %s', (_, text, passages) => {
    expect(isSupported(answered(text, passages))).toBe(true)
  })

  it.each([
    ['no footnote', 'Rush', []],
    ['footnotes that say something else', 'Rush', ['Yes is an English band.']],
    ['a footnote with half of it', 'Neil Peart', ['Neil Young is Canadian.']],
    ['two footnotes with half each', 'Neil Peart', ['Neil Young sang.', 'Peart drummed.']],
    ['articles only', 'the', ['the band']],
  ])('not with %s', (_, text, passages) => {
    expect(isSupported(answered(text, passages))).toBe(false)
  })

  it('whatever the product itself says of it', () => {
    const claimed = answered('Rush', ['Yes is an English band.'])
    expect(claimed.found && claimed.sentences[0]?.support).toBe('supported')
    expect(isSupported(claimed)).toBe(false)
  })

  it('only by footnotes that it marks', () => {
    const answer = answered('Rush', ['Rush is a band.'])
    expect(isSupported({ ...answer, sentences: [{ text: 'Rush', footnotes: [], support: 'supported' }] })).toBe(false)
  })
})

describe('a computed answer is supported', () => {
  const tower = 'The tower was completed on 31 March 1889 and rises 1,083 feet.'
  const building = 'Completed in April 1931, the building cost $40 million.'

  it.each([
    ['42', '1931 - 1889'],
    ['42', '|1889 - 1931|'],
    ['the tower', '1889-03-31 < 1931-04-01'],
    ['no', 'same("31 March 1889", "April 1931")'],
    ['no', 'same("31 March 1889 and ri…", "April 1931")'],
    ['1123', '1083 + 40'],
  ])('when its passages hold all that %j was made of: %s', (text, computation) => {
    expect(isSupported(answered(text, [tower, building], computation))).toBe(true)
  })

  it.each([
    ['a figure that no passage has', '1932 - 1889'],
    ['a part of a figure', '193 - 1889'],
    ['a date of another day', '1889-03-30 < 1931-04-01'],
    ['a text that no passage has', 'same("Paris", "April 1931")'],
    ['nothing', 'max()'],
  ])('not when it was made of %s', (_, computation) => {
    expect(isSupported(answered('42', [tower, building], computation))).toBe(false)
  })
})
