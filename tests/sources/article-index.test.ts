import { describe, expect, it } from 'vitest'
import { indexArticles } from '../../src/sources/article-index.ts'

const page = (title: string, text: string) => ({ key: title.replaceAll(' ', '-'), title, text })
const pages = [
  page('The Who', 'A rock band from London.'),
  page('London', 'The capital of England, on the Thames.'),
  page('Mount Everest', 'The highest mountain above the sea. Edmund Hillary and Tenzing Norgay climbed it in 1953.'),
  page('Edmund Hillary', 'A mountaineer from New Zealand who climbed Mount Everest.'),
  page('Sagrada Família', 'A church in Barcelona by Antoni Gaudí.'),
]
const titles = (found: { title: string }[]) => found.map(({ title }) => title)

describe('an index of articles', () => {
  it('puts the page that is called so before pages that mention it', async () => {
    const index = await indexArticles(pages, 'en')
    expect(titles(index.search('Edmund Hillary', 5))).toEqual(['Edmund Hillary', 'Mount Everest'])
    expect(titles(index.search('London', 5))).toEqual(['London', 'The Who'])
  })

  it('puts a page first that is called exactly so, stop words and all', async () => {
    const thomases = [page('Thomas Bertram', 'Thomas'), page('Thomas More', 'A writer and statesman.')]
    const index = await indexArticles(thomases, 'en')
    expect(titles(index.search('Thomas More', 5))).toEqual(['Thomas More', 'Thomas Bertram'])
  })

  it('answers a whole question by its telling words', async () => {
    const index = await indexArticles(pages, 'en')
    expect(titles(index.search('Who climbed the highest mountain, and when was it?', 1))).toEqual(['Mount Everest'])
  })

  it('finds a name that is all stop words', async () => {
    const index = await indexArticles(pages, 'en')
    expect(titles(index.search('the who', 5))).toEqual(['The Who'])
  })

  it('forgives a misspelling, but only where nothing is spelt so', async () => {
    const index = await indexArticles(pages, 'en')
    expect(titles(index.search('Edmnd Hilary', 1))).toEqual(['Edmund Hillary'])
    expect(titles(index.search('Barcelona church', 5))).toEqual(['Sagrada Família'])
    expect(index.search('xq', 5)).toEqual([])
  })

  it('knows a page by key or title, whatever the case, accents and underscores', async () => {
    const index = await indexArticles(pages, 'en')
    for (const name of ['mount-everest', 'Mount Everest', 'mount_everest', ' MOUNT  EVEREST ']) {
      expect(index.find(name)?.title).toBe('Mount Everest')
    }
    expect(index.find('sagrada familia')?.title).toBe('Sagrada Família')
    expect(index.find('Everest')).toBeUndefined()
  })

  it('tells pages apart that differ only in an accent', async () => {
    const index = await indexArticles(
      [page('Öl', 'Fett'), page('Ol', 'Mensch'), page('C', 'x'), page('C++', 'y')],
      'de',
    )
    for (const title of ['Öl', 'Ol', 'C', 'C++']) expect(index.find(title)?.title).toBe(title)
  })

  it('parts languages without spaces', async () => {
    const index = await indexArticles([page('埃菲尔铁塔', '位于巴黎的铁塔。'), page('长城', '位于中国北方。')], 'zh')
    expect(titles(index.search('巴黎', 5))).toEqual(['埃菲尔铁塔'])
  })

  it('names titles near to one that is not there', async () => {
    const index = await indexArticles(pages, 'en')
    expect(index.similar('Everest (mountain)', 3)[0]).toBe('Mount Everest')
    expect(index.similar('Hilary', 3)).toEqual(['Edmund Hillary'])
    expect(index.similar('Zzz', 3)).toEqual([])
  })
})
