import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsIn, type TaggedToken } from '../../../src/models/span-reader/items.ts'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'
import { windowsOf } from '../../../src/models/span-reader/windows.ts'
import { TOKENIZER } from './tokenizer.ts'

const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const LOGITS = {
  O: { outside: 4, begins: 0, inside: 0 },
  B: { outside: 0, begins: 4, inside: 0 },
  I: { outside: 0, begins: 0, inside: 4 },
  /** Rather outside. */
  o: { outside: 2, begins: 0, inside: 0 },
}
type Tag = keyof typeof LOGITS

/** A short text's tokens. */
function tokensOf(text: string) {
  return windowsOf('', { title: '', section: [], text }, vocabulary).flatMap(({ text }) => text)
}

/**
 * Of a text in which `B:` and the like stand before words; those without are outside. Signs are words of their own.
 * `answer` is the only part that the reader would answer with.
 */
function marked(text: string, answer?: string): { text: string; tokens: TaggedToken[] } {
  let plain = ''
  const tags: { start: number; tag: Tag }[] = []
  for (const [piece, tag, rest] of text.matchAll(/([BIOo]):(\S+)|[\s\S]/g)) {
    tags.push({ start: plain.length, tag: (tag as Tag | undefined) ?? 'O' })
    plain += rest ?? piece
  }
  const tagAt = (at: number) => tags.findLast(({ start }) => start <= at)!.tag
  const answerAt = answer === undefined ? -1 : plain.indexOf(answer)
  const tokens = tokensOf(plain).map(token => ({
    ...token,
    ...LOGITS[tagAt(token.start)],
    starts: token.start === answerAt ? 10 : 0,
    ends: token.end === answerAt + (answer?.length ?? 0) ? 10 : 0,
  }))
  return { text: plain, tokens }
}

const itemsOf = (text: string, answer?: string) => {
  const { text: plain, tokens } = marked(text, answer)
  return itemsIn(plain, tokens).map(({ text }) => text)
}

describe('the items of a list', () => {
  it('begin where a tag begins one and go on while tags go on', () => {
    expect(itemsOf('The cities are B:New I:York , B:Rome and B:Bonn')).toEqual(['New York', 'Rome', 'Bonn'])
  })

  it('lie side by side where one begins right after another', () => {
    expect(itemsOf('B:Rome B:New I:York B:Bonn')).toEqual(['Rome', 'New York', 'Bonn'])
  })

  it('begin also where a tag goes on with nothing', () => {
    expect(itemsOf('the I:Great I:Wall')).toEqual(['Great Wall'])
  })

  it('close the brackets that they open', () => {
    expect(itemsOf('B:Geidi I:Primes I:( 2010 , and B:Art I:( I:UK I:) I:Angels')).toEqual([
      'Geidi Primes',
      'Art ( UK ) Angels',
    ])
    expect(itemsOf('B:Rome I:) and B:Bonn I:(')).toEqual(['Rome', 'Bonn'])
  })

  it('are not what stands in brackets behind another one', () => {
    expect(itemsOf('B:Heathrow ( B:LHR ) , B:City I:( I:LCY I:) I:, I:Luton')).toEqual(['Heathrow', 'City', 'Luton'])
    expect(itemsOf('three colours ( B:red , B:green )')).toEqual(['red', 'green'])
  })

  it('begin and end with words', () => {
    expect(itemsOf('B:Rome I:, B:Bonn I:.')).toEqual(['Rome', 'Bonn'])
    expect(itemsOf('B:, I:.')).toEqual([])
  })

  it('do not begin or end within a word that has an apostrophe', () => {
    expect(itemsOf("B:Now B:I'm I:Here and B:Ludlow's bridge")).toEqual(['Now', "I'm Here", 'Ludlow'])
  })

  it('are also what continues an enumeration', () => {
    expect(itemsOf('B:Rome , o:Bonn and o:Paris are unlike o:Bern')).toEqual(['Rome', 'Bonn', 'Paris'])
    expect(itemsOf('o:Rome , o:Bonn and o:Paris')).toEqual(['Rome', 'Bonn', 'Paris'])
    expect(itemsOf('o:Rome and others')).toEqual([])
  })

  it('are rather what would be an answer by itself', () => {
    expect(itemsOf('a o:bridge in o:Fort o:Worth', 'Fort Worth')).toEqual([])
    expect(itemsOf('a B:bridge in B:Fort o:Worth')).toEqual(['bridge', 'Fort'])
    expect(itemsOf('a B:bridge in B:Fort o:Worth', 'Fort Worth')).toEqual(['Fort Worth'])
  })

  it('end where their line ends', () => {
    expect(itemsOf('B:New I:York\nI:Rome')).toEqual(['New York', 'Rome'])
  })

  it('hold words whole, whatever the tags of their later tokens', () => {
    const text = 'in Antananarivo today'
    const tokens = tokensOf(text).map(token => {
      const isFirst = token.startsWord && token.start === 3
      return { ...token, ...LOGITS[isFirst ? 'B' : 'O'], starts: 0, ends: 0 }
    })
    expect(tokens.length).toBeGreaterThan(3)
    expect(tokens.filter(({ begins }) => begins > 0)).toHaveLength(1)
    const surer = tokens.map(token => (token.start === 3 && !token.startsWord ? { ...token, outside: 1 } : token))
    expect(itemsIn(text, surer).map(({ text }) => text)).toEqual(['Antananarivo'])
    const numbers = marked('of B:22,338,618 digits')
    expect(itemsIn(numbers.text, numbers.tokens).map(({ text }) => text)).toEqual(['22,338,618'])
  })

  it('do not begin within a word', () => {
    const text = 'in Antananarivo today'
    const tokens = tokensOf(text).map(token => ({
      ...token,
      ...LOGITS[token.startsWord ? 'O' : 'B'],
      starts: 0,
      ends: 0,
    }))
    expect(itemsIn(text, tokens)).toEqual([])
  })

  it('score by the mean log-odds of their tags against "outside"', () => {
    const { text, tokens } = marked('B:Rome')
    const [item] = itemsIn(text, tokens)
    expect(item).toMatchObject({ start: 0, end: 4 })
    expect(item!.score).toBeCloseTo(Math.log(Math.exp(4) + 1))
  })

  it('are whole words in the text, in order, without overlap, none over a line’s end', () => {
    const texts = fc
      .array(fc.constantFrom('Rome', 'Antananarivo', '1,200', ',', '.', '\n', '(', ')', 'St. Mark', '塔', '\u200b'), {
        maxLength: 30,
      })
      .map(words => words.join(' '))
    const logit = fc.double({ min: -6, max: 6, noNaN: true })
    const tagged = texts.chain(text => {
      const tokens = tokensOf(text)
      const tags = fc.record({ outside: logit, begins: logit, inside: logit, starts: logit, ends: logit })
      return fc
        .array(tags, { minLength: tokens.length, maxLength: tokens.length })
        .map(list => ({ text, tokens: tokens.map((token, i) => ({ ...token, ...list[i]! })) }))
    })
    fc.assert(
      fc.property(tagged, ({ text, tokens }) => {
        let last = 0
        for (const { start, end, text: item, score } of itemsIn(text, tokens)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(item).toBe(text.slice(start, end))
          expect(item).toMatch(/[\p{L}\p{N}]/u)
          expect(item).not.toContain('\n')
          expect(tokens.some(token => token.start === start && token.startsWord)).toBe(true)
          expect(tokens.some(token => token.end === end && token.endsWord)).toBe(true)
          expect(score).not.toBeNaN()
          last = end
        }
      }),
      { numRuns: 300 },
    )
  })
})
