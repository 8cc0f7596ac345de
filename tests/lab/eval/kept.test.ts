import { describe, expect, it } from 'vitest'
import { type KnownFile, keptOf, MEASURES } from '../../../lab/eval/files/kept.ts'

const KNOWN: KnownFile = {
  ...{ file: 'a.docx', format: 'docx', by: 'hand', headings: ['The boats'], heads: [['Boat', 'Price']] },
  texts: ['The boats', 'In 1887 the well-known yard of Brede closed.'],
  sentences: ['In 1887 the well-known yard of Brede closed.'],
  rows: [
    ['Ida', ['1,200.50', '1200.5']],
    ['Orm', ['99', '99.0']],
  ],
}
const kept = (text: string) => {
  const shares = keptOf(KNOWN, text)
  return Object.fromEntries(MEASURES.map(measure => [measure, `${shares[measure].kept}/${shares[measure].of}`]))
}
const WHOLE = '## 1.2 The boats\nIn 1887 the well-known yard of Brede closed.\n'

describe('what is kept of a file', () => {
  it.each([
    ['a table of Markdown', `${WHOLE}| Boat | Price |\n|---|---|\n| Ida | 1200.5 |\n| Orm | 99 |`],
    ['rows under their headings', `${WHOLE}Boat: Ida; Price: 1,200.50\nBoat: Orm; Price: 99`],
    [
      'a table of HTML, a row a line',
      `${WHOLE}<tr><th>Boat</th><th>Price</th></tr>\n<tr><td>Ida</td><td>1200.5</td></tr>\n<tr><td>Orm</td><td>99.0</td></tr>`,
    ],
  ])('is all of it in %s', (_, text) => {
    expect(kept(text)).toEqual({ words: '14/14', numbers: '3/3', rows: '2/2', headings: '1/1', sentences: '1/1' })
  })

  it('is no row whose cells stand in several lines, or in another order', () => {
    expect(kept(`${WHOLE}Boat Price\nIda\n1200.5\n99 Orm`)).toMatchObject({ rows: '0/2', numbers: '3/3' })
  })

  it('is no number that goes on in a mark of a note, no word that is cut, and no heading that is text', () => {
    const text =
      'The boats\nIn 18872 the well-known yard of Bre-\nde closed.\nBoat: Ida; Price: 1200.5\nBoat: Orm; Price: 99'
    expect(kept(text)).toEqual({ words: '13/14', numbers: '2/3', rows: '2/2', headings: '0/1', sentences: '0/1' })
  })

  it('counts what is there several times as often as it is', () => {
    const twice = { ...KNOWN, texts: [...KNOWN.texts, 'Brede Brede'] }
    expect(keptOf(twice, WHOLE).words.lost).toEqual(['brede', 'brede', 'boat', 'price', 'ida', 'orm'])
  })
})
