import { describe, expect, it } from 'vitest'
import { idsOf, indexOf, page } from './pages.ts'

describe('search by words', () => {
  it('finds figures as they are written elsewhere', () => {
    const index = indexOf(page('Tower', ['It has 1,665 steps.', 'It has 300 steps.', 'The park covers 24 km².']))
    expect(idsOf(index.search('1665', 1))).toEqual(['Tower#0'])
    expect(idsOf(index.search('24 km2', 1))).toEqual(['Tower#2'])
    expect(idsOf(index.search('km^2', 1))).toEqual(['Tower#2'])
  })

  it('does without accents and case', () => {
    const index = indexOf(page('Gaudí', ['Antoni Gaudí drew it.', 'Nobody drew this.']))
    expect(idsOf(index.search('GAUDI antoni', 1))).toEqual(['Gaudí#0'])
  })

  it('finds other forms of a word', () => {
    const index = indexOf(page('A', ['The firm was founded by two sisters.']), page('B', ['The firm was sold.']))
    expect(idsOf(index.search('founding sister', 5))).toEqual(['A#0'])
  })

  it('finds by heading what the text does not say', () => {
    const index = indexOf(
      page('A', ['It began in 1887.'], { section: ['Construction'] }),
      page('B', ['It began in 1900.'], { section: ['Reception'] }),
    )
    expect(idsOf(index.search('construction', 1))).toEqual(['A#0'])
  })

  it('takes the page that is called so before one that only speaks of it', () => {
    const index = indexOf(page('Paris', ['The Louvre, the Louvre and the Louvre.']), page('Louvre', ['A museum.']))
    expect(idsOf(index.search('Louvre', 2))).toEqual(['Louvre#0', 'Paris#0'])
  })

  it('finds words of scripts without spaces, and single characters of them', () => {
    const wall = page('长城', ['长城是中国古代的防御工程。', '天安门在北京。'], { language: 'zh' })
    const index = indexOf(wall, page('水', ['无色无味。'], { language: 'zh' }))
    expect(idsOf(index.search('北京在哪里', 1))).toEqual(['长城#1'])
    expect(idsOf(index.search('水', 5))).toEqual(['水#0'])
  })

  it('is not led by words that every text has', () => {
    const index = indexOf(page('A', ['What is the name of the one that was there.', 'Plywood.']))
    expect(idsOf(index.search('What is the plywood that was', 1))).toEqual(['A#1'])
  })

  it('takes those words from the language of the question', () => {
    const german = page('Krieg', ['Er war lang.'], { language: 'de' })
    const index = indexOf(page('Peace', ['The war was long.']), german, page('Krise', ['Kurz.'], { language: 'de' }))
    expect(idsOf(index.search('How long was the war?', 1))).toEqual(['Peace#0'])
    expect(idsOf(index.search('Wie war der Krieg?', 1))).toEqual(['Krieg#0'])
  })

  it('still finds a title that is made of such words', () => {
    const index = indexOf(page('The Who', ['A band.']), page('Plywood', ['A material.']))
    expect(idsOf(index.search('the who', 1))).toEqual(['The Who#0'])
  })

  it('finds a misspelt or unfinished name, but after what is spelt so, and never another year', () => {
    const index = indexOf(page('A', ['Gustave Eiffel built it.', 'The Eifel is a region.', 'In 1889.']))
    const hits = index.search('Eifel', 2)
    expect(idsOf(hits)).toEqual(['A#1', 'A#0'])
    expect(hits[1]!.score).toBeLessThanOrEqual(hits[0]!.score)
    expect(idsOf(index.search('Gusta', 5))).toEqual(['A#0'])
    expect(index.search('1899', 5)).toEqual([])
  })

  it('follows the rarest words through many passages', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `A tower in a town, number ${i}.`)
    const index = indexOf(page('Towers', [...many, 'A tower made of plywood.']))
    expect(idsOf(index.search('tower of plywood', 1))).toEqual(['Towers#3000'])
    expect(index.search('tower in a town', 5)).toHaveLength(5)
  })

  it('stays in the pages that it is given', () => {
    const index = indexOf(page('A', ['Iron.', 'Wood.']), page('B', ['Iron.']), page('C', ['Iron and iron.']))
    expect(idsOf(index.search('iron', 5, new Set(['C', 'A', 'unknown']))).sort()).toEqual(['A#0', 'C#0'])
    expect(index.search('iron', 5, new Set())).toEqual([])
  })

  it('finds nothing for nothing', () => {
    const index = indexOf(page('A', ['Iron.']), page('Empty', []))
    expect(index.search('', 5)).toEqual([])
    expect(index.search('?!', 5)).toEqual([])
    expect(index.search('iron', 0)).toEqual([])
    expect(indexOf().search('iron', 5)).toEqual([])
  })

  it('forgets what was removed, and knows what was replaced by its new text only', () => {
    const tower = page('Tower', ['An iron tower.'])
    const index = indexOf(tower, page('Bridge', ['An iron bridge.']))
    index.remove('Tower')
    index.remove('unknown')
    expect(index.has('Tower')).toBe(false)
    expect(idsOf(index.search('iron tower', 5))).toEqual(['Bridge#0'])
    index.add(tower)
    expect(idsOf(index.search('tower', 5))).toEqual(['Tower#0'])
    index.add(page('Tower', ['A mast.']))
    expect(idsOf(index.search('iron', 5))).toEqual(['Bridge#0'])
    expect(index.chunks).toBe(2)
  })

  it('tells what the next snapshot would fold in', () => {
    const index = indexOf(page('A', ['One.', 'Two.']), page('B', ['Three.']))
    expect(index.pending).toBe(3)
    index.pack()
    expect(index.pending).toBe(0)
    index.remove('A')
    index.add(page('C', ['Four.']))
    expect([index.pending, index.chunks]).toEqual([3, 2])
  })
})
