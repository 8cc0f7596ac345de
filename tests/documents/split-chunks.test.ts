import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { countTokens } from '../../src/documents/tokens.ts'

const article = (...texts: string[]): Article => ({
  source: 'test',
  key: 'Test',
  title: 'Test',
  url: '',
  revision: '1',
  language: 'en',
  licence: '',
  sections: texts.map((text, i) => ({ path: i === 0 ? [] : [`Section ${i}`], text })),
  links: [],
})
const sentence = (name: string, words = 18) => `${name} ${'came and went '.repeat(words / 3)}at last.`
const paragraph = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => sentence(`${name}${i}`)).join(' ')

describe('chunks', () => {
  it('do not cross sections', () => {
    const chunks = splitChunks(article('One.', 'Two.', '', 'Three.'))
    expect(chunks.map(({ section, text }) => [section, text])).toEqual([
      [0, 'One.'],
      [1, 'Two.'],
      [3, 'Three.'],
    ])
  })

  it('gather short paragraphs and keep a paragraph whole where it fits', () => {
    const [a, b, c] = [paragraph('A', 3), paragraph('B', 2), paragraph('C', 4)]
    expect(splitChunks(article([a, b, c].join('\n'))).map(chunk => chunk.text)).toEqual([`${a}\n${b}`, c])
  })

  it('hold whole sentences of a paragraph that is too long, in even pieces', () => {
    const chunks = splitChunks(article(paragraph('A', 14)))
    expect(chunks).toHaveLength(3)
    for (const { text } of chunks) expect(text).toMatch(/^A\d+ .*at last\.$/)
  })

  it('keep key figures together and apart from prose', () => {
    const figures = 'Tower\nHeight: 330 m\nNo. of floors: 3\nLocation: Paris\nOpened: 31 March 1889'
    const chunks = splitChunks(article(`${sentence('Tower')}\n${figures}`, `${figures}\n${sentence('After')}`))
    expect(chunks.map(chunk => chunk.text)).toEqual([sentence('Tower'), figures, figures, sentence('After')])
  })

  it('cut a sentence that is too long after a clause', () => {
    const clause = `${'word '.repeat(29)}word, `
    const chunks = splitChunks(article(`${clause.repeat(4).trim()}`), { maxTokens: 70 })
    expect(chunks.map(chunk => chunk.text)).toEqual([clause.repeat(2).trim(), clause.repeat(2).trim()])
  })

  it('cut once more before a word that is too long for what follows the clause', () => {
    const chunks = splitChunks(article('Molestie, orci curabitur.Pretium.'), { maxTokens: 5 })
    expect(chunks.map(chunk => chunk.text)).toEqual(['Molestie,', 'orci', 'curabitur.Pretium', '.'])
  })

  it('cut what has no words between characters', () => {
    const chunks = splitChunks(article('acgt'.repeat(500)), { maxTokens: 50 })
    expect(chunks.map(chunk => chunk.text).join('')).toBe('acgt'.repeat(500))
  })

  it('count the blank lines inside them', () => {
    const chunks = splitChunks(article('one\n\n\ntwo\n\n\nsix'), { maxTokens: 8 })
    expect(chunks.map(chunk => chunk.text)).toEqual(['one\n\n\ntwo', 'six'])
  })

  it('stand at their offsets, within the size, in order, and lose nothing', () => {
    const pieces = fc.constantFrom(
      'Key: value',
      'Dr. No came. ',
      'a, b; ',
      '东京是首都。',
      '\n',
      '\n\n',
      ' ',
      '🗼',
      'é',
      'x'.repeat(300),
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(fc.oneof(pieces, fc.lorem({ mode: 'sentences' })), { maxLength: 40 }).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.integer({ min: 4, max: 300 }), (texts, maxTokens) => {
        const chunks = splitChunks(article(...texts), { maxTokens })
        for (const { section, start, end, text } of chunks) {
          expect(texts[section]?.slice(start, end)).toBe(text)
          expect(text.trim()).toBe(text)
          expect(countTokens(text)).toBeLessThanOrEqual(maxTokens)
        }
        expect(chunks.map(({ text }) => text.replace(/\s/g, '')).join('')).toBe(texts.join('').replace(/\s/g, ''))
      }),
    )
  })
})
