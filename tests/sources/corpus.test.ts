import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { corpus } from '../../src/sources/corpus.ts'
import { describeSource } from '../contracts/source.ts'
import { withData } from '../harness/data.ts'

const lines = (...pages: unknown[]) => pages.map(page => JSON.stringify(page)).join('\n')
const NOTES = lines(
  { title: 'Plywood', text: 'Plywood is a sheet of thin layers of wood.\nIt is glued crosswise.' },
  { title: 'Birch', text: 'Birch is a thin-leaved tree. Its wood makes fine plywood.' },
  { title: 'Paper birch', text: 'Paper birch is a birch of North America.' },
)

describeSource('corpus', async () => ({
  source: corpus({ name: 'Woods', text: NOTES }),
  query: 'paper birch',
  title: 'Paper birch',
  nonsense: 'xyzzyq',
  missing: 'Paper birches',
}))

describe('a corpus', () => {
  it('says its name and size, and keeps its pages apart from other corpora’s', () => {
    const woods = corpus({ name: 'My woods.jsonl', text: NOTES })
    expect(woods.label).toBe('My woods.jsonl (3 pages)')
    expect(woods.id).not.toBe(corpus({ name: 'Other', text: NOTES }).id)
  })

  it('describes a page by its first dozen words', async () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve thirteen'
    const source = corpus({ name: 'Long', text: lines({ title: 'Count', text: `${long}\nmore` }) })
    expect(await source.search('count')).toEqual([
      { id: 'Count', title: 'Count', description: 'one two three four five six seven eight nine ten eleven twelve …' },
    ])
  })

  it('names the lines that cannot be read', () => {
    const text = ['{"title":"A","text":"a"}', 'not json', '{"title":"B"}', '', '{"title":" ","text":"c"}'].join('\r\n')
    expect(() => corpus({ name: 'Bad', text })).toThrow(
      expect.objectContaining({ kind: 'user', code: 'bad-corpus', details: { lines: [2, 3, 5] } }),
    )
    expect(() => corpus({ name: 'Bad', text })).toThrow('lines 2, 3, 5')
  })

  it('does not list a hundred bad lines', () => {
    expect(() => corpus({ name: 'Bad', text: 'x\n'.repeat(100) })).toThrow('lines 1, 2, 3, 4, 5 and 95 more')
  })

  it.each(['', '\n\n', '\uFEFF'])('refuses a file without pages: %j', text => {
    expect(() => corpus({ name: 'Empty', text })).toThrow(expect.objectContaining({ code: 'bad-corpus' }))
  })

  it('makes one page of lines of one title, each text once', async () => {
    const a = { title: 'Birch', text: 'Birch is a tree.' }
    const b = { title: 'Birch', text: 'Its bark is white.' }
    const article = await corpus({ name: 'Twice', text: lines(a, b, a) }).open('Birch')
    const text = article.sections.map(section => section.text).join('\n')
    expect(text.match(/is a tree/g)).toHaveLength(1)
    expect(text).toContain('Its bark is white.')
  })

  it('changes a page’s revision when its text changes', async () => {
    const [one, other] = ['Birch is a tree.', 'Birch is a wood.'].map(text =>
      corpus({ name: 'Woods', text: lines({ title: 'Birch', text }) }).open('Birch'),
    )
    expect((await one)?.revision).not.toBe((await other)?.revision)
  })

  it('lets everything else go on while many pages are indexed', async () => {
    const pages = Array.from({ length: 4_000 }, (_, i) => ({ title: `Tree ${i}`, text: `birch ${i} `.repeat(20) }))
    const finding = corpus({ name: 'Forest', text: lines(...pages) }).search('Tree 3999', { limit: 1 })
    let [turns, isFound] = [0, false]
    void finding.finally(() => {
      isFound = true
    })
    while (!isFound) {
      await new Promise(resolve => setTimeout(resolve, 0))
      turns++
    }
    expect((await finding)[0]?.title).toBe('Tree 3999')
    expect(turns).toBeGreaterThan(5)
  })

  withData('wikipedia/text/leads35k.jsonl.gz', path =>
    it('finds one page among 35,000', { timeout: 300_000 }, async () => {
      const file = await text(createReadStream(path).pipe(createGunzip()))
      const source = corpus({ name: 'Leads', text: file.replaceAll('"lead":', '"text":') })
      const [hit] = await source.search('Weird Al Yankovic', { limit: 1 })
      expect(hit?.title).toBe('"Weird Al" Yankovic')
    }),
  )
})
