import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedWord, readAsked } from '../../../src/sources/search/asked-words.ts'

const told = (runs: AskedWord[][]) => runs.map(run => run.map(({ term }) => term).join(' '))
const namesIn = (question: string) => told(readAsked(question, 'en').names)

describe('what a question is read as', () => {
  it('leaves out what is about the asking', () => {
    expect(readAsked("whats the name of Rust's crab?", 'en').words.map(({ term }) => term)).toEqual([
      'name',
      'rust',
      'crab',
    ])
    expect(readAsked('how long do cats usually sleep', 'en').words.map(({ term }) => term)).not.toContain('usually')
  })

  it('takes capitals for names, the likeliest first', () => {
    expect(namesIn('Did Gustave Eiffel and Pierre Curie die in the same city?')).toEqual(
      expect.arrayContaining(['gustave eiffel', 'pierre curie']),
    )
    expect(namesIn('Who ruled at the Fall of Constantinople?')[0]).toBe('fall constantinople')
  })

  it('takes what stands between stop words for names where there are no capitals', () => {
    expect(namesIn('who died younger, darwin or einstein?')).toEqual(expect.arrayContaining(['darwin', 'einstein']))
  })

  it('takes initials for a name, and accents as they are written', () => {
    expect(namesIn('How old is AT&T?')).toEqual(['at&t'])
    expect(namesIn('How high is the Müngstener Brücke?')[0]).toBe('müngstener brücke')
  })

  it('takes a word with a hyphen and figures for one name, also without a capital', () => {
    expect(namesIn('what is iso-2022-jp mostly used for')[0]).toBe('iso 2022 jp')
    expect(namesIn('was the p-51 used in the pacific')[0]).toBe('p 51')
    expect(namesIn('is a well-known 9-year-old allowed to vote')).not.toContain('9 year old')
  })

  it('takes no pair of characters across two words, where nothing stands between words', () => {
    const terms = readAsked('北京有多少人口？', 'zh').words.map(({ term }) => term)
    expect(terms).toEqual(expect.arrayContaining(['北京', '人口']))
    expect(terms).not.toEqual(expect.arrayContaining(['京有']))
    expect(terms.filter(term => /有|多|少/.test(term))).toEqual([])
  })

  it('believes quotation marks first', () => {
    expect(namesIn('Who wrote "night boat" for Alan Garner?')[0]).toBe('night boat')
  })

  it('has words from the question only, each once', () => {
    fc.assert(
      fc.property(fc.string(), question => {
        const { words, names, phrases } = readAsked(question, 'en')
        expect(new Set(words.map(({ stem }) => stem)).size).toBe(words.length)
        for (const word of [...names, ...phrases].flat()) expect(words).toContain(word)
      }),
    )
  })
})
