import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explanationFrom } from '../../../src/research/answering/explanation.ts'
import { readingOf } from './readings.ts'

describe('an explanation', () => {
  it('is whole sentences in reading order, each with its footnote, under their pages', () => {
    const reading = readingOf(
      ['Rome grew too large. Trajan built roads. Its army was overstretched.', { explains: ['Rome', 'Its army'] }],
      ['Plagues killed many people there.', { title: 'Plague', rank: 1, explains: ['Plagues'] }],
    )
    const { answer } = explanationFrom(reading)!
    expect(answer.sentences.map(({ text, page }) => [text, page])).toEqual([
      ['Rome grew too large.', 'Page'],
      ['Its army was overstretched.', 'Page'],
      ['Plagues killed many people there.', 'Plague'],
    ])
    for (const [i, { text }] of answer.sentences.entries()) expect(answer.footnotes[i]?.quote).toBe(text)
  })

  it('says nothing twice', () => {
    const reading = readingOf(
      ['Enzymes lower the activation energy.', { explains: ['Enzymes'] }],
      ['The activation energy is lowered by enzymes.', { explains: ['The'] }],
      ['They bind a substrate at the active site.', { explains: ['They'] }],
    )
    expect(explanationFrom(reading)?.answer.sentences).toHaveLength(2)
  })

  it('leaves out what was told before', () => {
    const text = 'Rome grew too large. Its army was overstretched. Plagues killed many.'
    const reading = { ...readingOf([text, { explains: ['Rome', 'Its'] }]), said: ['Rome grew too large.'] }
    const texts = explanationFrom(reading)?.answer.sentences.map(({ text }) => text)
    expect(texts).not.toContain('Rome grew too large.')
    expect(texts).toContain('Its army was overstretched.')
  })

  it('has no headings and no rows of tables', () => {
    const reading = readingOf(['From Structure to Function\nEnzymes speed up chemical reactions in cells.', {}])
    expect(explanationFrom(reading)?.answer.sentences.map(({ text }) => text)).toEqual([
      'Enzymes speed up chemical reactions in cells.',
    ])
  })

  it('is never longer than 120 words and six sentences', () => {
    const sentence = fc
      .array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 5, maxLength: 60 })
      .map(words => `${words.join(' ')}.`)
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 12 }), texts => {
        const { answer } = explanationFrom(
          readingOf(...texts.map(text => [text, { explains: [text] }] as [string, object])),
        )!
        const words = answer.sentences.flatMap(({ text }) => text.split(' '))
        expect(words.length).toBeLessThanOrEqual(120)
        expect(answer.sentences.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
