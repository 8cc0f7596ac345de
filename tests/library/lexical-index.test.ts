import { describe, expect, it } from 'vitest'
import { LexicalIndex } from '../../src/library/lexical-index.ts'
import type { Passage } from '../../src/library/library.ts'

function passages(page: string, texts: string[], changes: Partial<Passage> = {}): Passage[] {
  return texts.map((text, i) => ({
    id: `${page}#${i}`,
    page,
    source: 'shelf',
    title: page,
    url: '',
    revision: '1',
    language: 'en',
    section: [],
    text,
    at: { section: 0, start: 0, end: text.length },
    ...changes,
  }))
}

function indexOf(...pages: Passage[][]): LexicalIndex {
  const index = new LexicalIndex()
  for (const page of pages) index.add(page)
  return index
}

describe('search by words', () => {
  it('finds figures as they are written elsewhere', () => {
    const index = indexOf(passages('Tower', ['It has 1,665 steps.', 'It has 300 steps.']))
    expect(index.search('1665', 1)).toEqual(['Tower#0'])
  })

  it('does without accents and case', () => {
    const index = indexOf(passages('Gaudí', ['Antoni Gaudí drew it.', 'Nobody drew this.']))
    expect(index.search('GAUDI antoni', 1)).toEqual(['Gaudí#0'])
  })

  it('finds by heading what the text does not say', () => {
    const index = indexOf(
      passages('A', ['It began in 1887.'], { section: ['Construction'] }),
      passages('B', ['It began in 1900.'], { section: ['Reception'] }),
    )
    expect(index.search('construction', 1)).toEqual(['A#0'])
  })

  it('finds words of scripts without spaces', () => {
    const index = indexOf(passages('长城', ['长城是中国古代的防御工程。', '天安门在北京。'], { language: 'zh' }))
    expect(index.search('北京在哪里', 1)).toEqual(['长城#1'])
  })

  it('is not led by words that every text has', () => {
    const index = indexOf(passages('A', ['What is the name of the one that was there.', 'Plywood.']))
    expect(index.search('What is the plywood that was', 1)).toEqual(['A#1'])
  })

  it('still finds a title that is made of such words', () => {
    const index = indexOf(passages('The Who', ['A band.']), passages('Plywood', ['A material.']))
    expect(index.search('the who', 1)).toEqual(['The Who#0'])
  })

  it('finds a misspelt name, but after what is spelt so, and never another year', () => {
    const index = indexOf(passages('A', ['Gustave Eiffel built it.', 'The Eifel is a region.', 'In 1889.']))
    expect(index.search('Eifel', 2)).toEqual(['A#1', 'A#0'])
    expect(index.search('1899', 5)).toEqual([])
  })

  it('follows the rarest words through many passages', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `A tower in a town, number ${i}.`)
    const index = indexOf(passages('Towers', [...many, 'A tower made of plywood.']))
    expect(index.search('tower of plywood', 1)).toEqual(['Towers#3000'])
    expect(index.search('tower in a town', 5)).toHaveLength(5)
  })

  it('forgets what was removed', () => {
    const tower = passages('Tower', ['An iron tower.'])
    const index = indexOf(tower, passages('Bridge', ['An iron bridge.']))
    index.remove(tower)
    expect(index.search('iron tower', 5)).toEqual(['Bridge#0'])
    index.add(tower)
    expect(index.search('tower', 5)).toEqual(['Tower#0'])
  })
})
