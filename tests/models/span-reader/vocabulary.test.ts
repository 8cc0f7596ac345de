import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Vocabulary, wordsOf } from '../../../src/models/span-reader/vocabulary.ts'
import { MODEL_FOLDER, TOKENIZER } from './tokenizer.ts'

const file = readFileSync(TOKENIZER, 'utf8')
const vocabulary = new Vocabulary(file)
const theirs = new Tokenizer(
  JSON.parse(file),
  JSON.parse(readFileSync(`${MODEL_FOLDER}/tokenizer_config.json`, 'utf8')),
)

const ids = (text: string) => vocabulary.tokens(text).map(({ id }) => id)
const theirIds = (text: string): number[] => theirs.encode(text, { add_special_tokens: false }).ids

/**
 * Here specials are just words, a last sigma is a sigma, and rare Chinese letters are letters as well. In the last two
 * this one does as the tokenizer that models are trained with, which theirs follows but for them.
 */
const isComparable = (text: string) => !/Σ|[\u{20000}-\u{2FA1F}]|\[(PAD|UNK|CLS|SEP|MASK)\]/iu.test(text)

/** Text of words, punctuation, accents and scripts, more often than by chance from all of Unicode. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '\n', '. ', ', ', '-', '’s', '(', ')', '"', '€', '$3.50', '\u200b', '\u0301', '\u00ad', 'ﬁ'),
      fc.constantFrom(
        'The',
        'tower',
        'was',
        'completed',
        'Antananarivo',
        'ÉTÉ',
        'İstanbul',
        '塔在巴黎',
        'Ελλάδα',
        '한국',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map(parts => parts.join(''))
  .filter(isComparable)

describe('the tokens of a text', () => {
  it('are those of the tokenizer that comes with the model', () => {
    fc.assert(
      fc.property(texts, text => {
        expect(ids(text)).toEqual(theirIds(text))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    'In 1889, Gustave Eiffel’s company completed the 330-metre tower.',
    'Zürich (Swiss German: Züri) isn’t Switzerland’s capital; €1 ≈ CHF 0.95.',
    `a word of too many letters: ${'x'.repeat(101)} and one of just enough: ${'x'.repeat(100)}`,
    '🦒 and other things that the vocabulary lacks',
  ])('are those of the tokenizer that comes with the model: %s', text => {
    expect(ids(text)).toEqual(theirIds(text))
  })

  it('lie in the text in their order, without overlap, and cut no word', () => {
    fc.assert(
      fc.property(texts, text => {
        const words = wordsOf(text)
        for (const [i, { start, end }] of words.entries()) {
          expect(start).toBeLessThan(end)
          if (i > 0) expect(start).toBeGreaterThanOrEqual(words[i - 1]!.end)
        }
      }),
    )
  })

  it('keep to the places that a reader sees', () => {
    const text = 'The\u00a0été of e\u0301te\u0301, İn 東京!'
    const places = wordsOf(text).map(({ start, end }) => text.slice(start, end))
    expect(places).toEqual(['The', 'été', 'of', 'e\u0301te\u0301', ',', 'İn', '東', '京', '!'])
  })

  it('begin and end no answer within a number', () => {
    const text = 'Of 22,338,618 digits, 3.5 % in 1999.'
    const tokens = vocabulary.tokens(text)
    const opening = tokens.filter(({ startsWord }) => startsWord).map(({ start }) => text.slice(start))
    const closing = tokens.filter(({ endsWord }) => endsWord).map(({ end }) => text.slice(0, end))
    expect(opening.filter(rest => /^[\d,.]/.test(rest)).map(rest => rest.split(' ')[0])).toEqual([
      '22,338,618',
      ',',
      '3.5',
      '1999.',
      '.',
    ])
    expect(closing.filter(read => /\d$/.test(read)).map(read => read.split(' ').at(-1))).toEqual([
      '22,338,618',
      '3.5',
      '1999',
    ])
  })
})

it('refuses a file that is no vocabulary', () => {
  expect(() => new Vocabulary('<!doctype html>')).toThrow()
  expect(() => new Vocabulary('{"model": {"type": "BPE"}}')).toThrow()
  expect(() => new Vocabulary('{"model": {"type": "WordPiece", "vocab": {"the": 1}}}')).toThrow('[CLS]')
})
