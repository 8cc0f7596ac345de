import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AllWordsIndex } from '../../src/sources/all-words-source.ts'

const pages: [title: string, text: string][] = [
  ['The Who', 'A rock band from London.'],
  ['London', 'The capital of England, on the Thames.'],
  ['Edmund Hillary', 'A mountaineer from New Zealand who climbed Mount Everest.'],
  ['Mount Everest', 'The highest mountain above the sea. Edmund Hillary and Tenzing Norgay climbed it in 1953.'],
  ['Mount Everest disasters', 'Accidents of those who climbed it.'],
  ['Sagrada Família', 'A church in Barcelona by Antoni Gaudí.'],
]

function indexOf(list: [title: string, text: string][]): AllWordsIndex {
  const index = new AllWordsIndex()
  for (const [title, text] of list) index.add({ key: title, title, text })
  return index
}

describe('an index that wants all words', () => {
  const index = indexOf(pages)

  it('finds a page only where every word stands in its title or text', () => {
    expect(index.search('Hillary Zealand', 5)).toEqual(['Edmund Hillary'])
    expect(index.search('Hillary Zealand Thames', 5)).toEqual([])
  })

  it('does not ask for stop words, endings, case or accents', () => {
    expect(index.search('which MOUNTAINS are above the Sea?', 5)).toEqual(['Mount Everest'])
    expect(index.search('Gaudi', 5)).toEqual(['Sagrada Família'])
  })

  it('lists the page that is called so, then titles with all words, then texts', () => {
    expect(index.search('mount everest', 5)).toEqual(['Mount Everest', 'Mount Everest disasters', 'Edmund Hillary'])
    expect(index.search('London', 5)).toEqual(['London', 'The Who'])
  })

  it('finds a name that is all stop words', () => {
    expect(index.search('the who', 5)).toEqual(['The Who'])
  })

  it('forgives a misspelling only in a word with a tilde', () => {
    expect(index.search('Barselona church', 5)).toEqual([])
    expect(index.search('Barselona~ church', 5)).toEqual(['Sagrada Família'])
  })

  it('gives no more than asked for, and nothing for nothing', () => {
    expect(index.search('climbed', 2)).toHaveLength(2)
    expect(index.search(' ~ ?', 5)).toEqual([])
  })

  it('completes titles, the shortest first', () => {
    expect(index.byTitle('mount ev', 5)).toEqual(['Mount Everest', 'Mount Everest disasters'])
    expect(index.byTitle('sagrada_famil', 5)).toEqual(['Sagrada Família'])
    expect(index.byTitle(' ', 5)).toEqual([])
  })

  it('finds no more pages for more words', () => {
    const word = fc.constantFrom('climbed', 'mountain', 'London', 'Everest', 'church', 'Edmund')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (words, further) => {
        const found = index.search(words.join(' '), 9)
        expect(found).toEqual(expect.arrayContaining(index.search([...words, further].join(' '), 9)))
      }),
    )
  })
})
