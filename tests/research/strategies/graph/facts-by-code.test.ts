import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitChunks } from '../../../../src/documents/split-chunks.ts'
import { ingest } from '../../../../src/library/ingest.ts'
import { passagesOf } from '../../../../src/library/passages.ts'
import { elementKey } from '../../../../src/research/strategies/graph/element-key.ts'
import { FactGraph } from '../../../../src/research/strategies/graph/fact-graph.ts'
import { factsByCode } from '../../../../src/research/strategies/graph/facts-by-code.ts'
import { namesIn } from '../../../../src/research/strategies/graph/names.ts'
import { anArticle } from '../../../library/articles.ts'

const pageOf = (text: string, links: string[] = [], title = 'Ada Vance') => {
  const page = ingest(anArticle(title, { sections: [{ path: [], text }], links }), splitChunks, 0)
  const passages = passagesOf(page)
  return { passages, facts: factsByCode({ ...page.summary, links }, passages) }
}
const elements = (text: string, links?: string[]) => pageOf(text, links).facts.facts.map(fact => fact.elements)

describe('key elements', () => {
  it.each([
    ['the Cities', 'city'],
    ['BRUN', 'Brun'],
    ['Steel (1979 film)', 'steel'],
    ['Ada_Vance', 'Ada Vance’s'],
    ['Zürich', 'zurich'],
  ])('%j and %j mean the same', (a, b) => expect(elementKey(a)).toBe(elementKey(b)))

  it.each([
    ['Paris', 'Pari Island'],
    ['The Who', 'Whole'],
  ])('%j and %j do not', (a, b) => expect(elementKey(a)).not.toBe(elementKey(b)))

  it.each([
    ['In May 1428 she met Robert de Baudricourt in Saint-Denis.', ['Robert de Baudricourt', 'Saint-Denis']],
    ['The Treaty of Troyes, signed by Jacques d’Arc’s king.', ['Treaty of Troyes', 'Jacques d’Arc']],
    ["Known for: leading in the Hundred Years' War", ["Hundred Years' War"]],
    ['On Monday it rained.', []],
  ])('are the names in %j', (sentence, names) => expect(namesIn(sentence)).toEqual(names))

  it('are also the page itself and its links, in whatever case they stand', () => {
    expect(elements('She wore plate armours in Brun.', ['Plate armour', 'Sword'])).toEqual([
      ['Ada Vance', 'Plate armour', 'Brun'],
    ])
  })

  it('are told apart where two stand side by side and one is known', () => {
    expect(elements('In Brun Ada Vance slept.')[0]).toEqual(['Ada Vance', 'Brun'])
  })

  it('are found in a script without capitals by its links', () => {
    expect(elements('长城位于中国。', ['中国'])[0]).toContain('中国')
  })
})

describe('the graph', () => {
  it('joins what one fact is about, and names of one thing', () => {
    const graph = new FactGraph()
    const { facts, passages } = pageOf('Ada Vance saw Brun. Ada Vance saw the King.\nThe Crown Prince saw Corrie.')
    graph.add(facts, passages)
    const ada = graph.node('ada vance')!
    expect(graph.neighbours(ada).map(({ label }) => label)).toEqual(expect.arrayContaining(['Brun', 'King']))
    graph.join('King', 'Crown Prince')
    expect(graph.node('King')).toBe(graph.node('Crown Prince'))
    expect(graph.node('King')!.facts).toHaveLength(2)
    expect(graph.neighbours(graph.node('King')!).map(({ label }) => label)).toContain('Corrie')
  })

  it('finds a node by its key, whatever the name', () => {
    const graph = new FactGraph()
    const { facts, passages } = pageOf('The A Team met 长城.', ['长城', 'The A Team'])
    graph.add(facts, passages)
    const keys = passages.flatMap(({ id }) => graph.factsIn(id)).flatMap(({ nodes }) => nodes)
    expect(keys.map(key => graph.at(key)?.key)).toEqual(keys)
    expect(keys.map(key => graph.at(key)?.label)).toEqual(expect.arrayContaining(['长城', 'The A Team']))
  })

  it('holds every sentence of a page as a fact, and knows the passage of each', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Ada met Bo Reed.', 'It rained.', 'Brun fell in 1429.')), lines => {
        const graph = new FactGraph()
        const { facts, passages } = pageOf(lines.join(' '))
        graph.add(facts, passages)
        const all = passages.flatMap(({ id }) => graph.factsIn(id))
        expect(all.map(({ text }) => text)).toEqual(lines)
        for (const { text, passage, nodes } of all) {
          expect(passage.text).toContain(text)
          for (const key of nodes) expect(graph.at(key)?.key).toBe(key)
        }
      }),
    )
  })
})
