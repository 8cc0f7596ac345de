import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { tablesIn } from '../../../src/documents/tables/text-table.ts'
import { docxOf, madeFile } from '../files/made-files.ts'
import { madePptx, madeXlsx } from '../files/made-office.ts'

const tablesOf = async (file: File) => tablesIn((await readFile(file)).sections)
const BOATS = {
  columns: ['Boat', 'Built', 'Cars'],
  cells: [
    ['Sigrun', '1968', '18'],
    ['Ida', '1999', '4'],
  ],
}

describe('the tables of a file', () => {
  const csv = 'Boat,Built,Cars\nSigrun,1968,18\nIda,1999,4'
  const tr = (texts: string, name = 'td') =>
    `<tr>${texts
      .split('|')
      .map(text => `<${name}>${text}</${name}>`)
      .join('')}</tr>`
  const html = `<p>Boats.</p><table>${tr('Boat|Built|Cars', 'th')}${tr('Sigrun|1968|18')}${tr('Ida|1999|4')}</table>`
  const word = (texts: string) =>
    `<w:tr>${texts
      .split('|')
      .map(text => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`)
      .join('')}</w:tr>`
  const slide = (texts: string) =>
    `<a:tr>${texts
      .split('|')
      .map(text => `<a:tc><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:tc>`)
      .join('')}</a:tr>`

  it.each<[string, () => File | Promise<File>]>([
    ['CSV', () => madeFile('a.csv', csv)],
    ['text with tabs', () => madeFile('a.txt', csv.replaceAll(',', '\t'))],
    ['Excel', () => madeXlsx([{ rows: [BOATS.columns, ['Sigrun', 1968, 18], ['Ida', 1999, 4]] }])],
    [
      'JSON',
      () => madeFile('a.json', '[{"Boat":"Sigrun","Built":1968,"Cars":18},{"Boat":"Ida","Built":1999,"Cars":4}]'),
    ],
    ['a web page', () => madeFile('a.html', html)],
    ['Markdown', () => madeFile('a.md', '|Boat|Built|Cars|\n|-|-|-|\n|Sigrun|1968|18|\n|Ida|1999|4|')],
    ['Word', () => docxOf(`<w:tbl>${['Boat|Built|Cars', 'Sigrun|1968|18', 'Ida|1999|4'].map(word).join('')}</w:tbl>`)],
    [
      'PowerPoint',
      () =>
        madePptx([
          { shapes: `<a:tbl>${['Boat|Built|Cars', 'Sigrun|1968|18', 'Ida|1999|4'].map(slide).join('')}</a:tbl>` },
        ]),
    ],
  ])('are alike, whatever it is: %s', async (_, make) => {
    const [table, ...others] = await tablesOf(await make())
    expect(others).toEqual([])
    expect(table?.columns).toEqual(BOATS.columns)
    expect(table?.rows.map(({ cells }) => cells)).toEqual(BOATS.cells)
  })

  it('have rows that stand where they say', async () => {
    const { sections } = await readFile(madeFile('a.csv', csv))
    const rows = tablesIn(sections)[0]!.rows
    expect(rows.map(({ section, start, end }) => sections[section]!.text.slice(start, end))).toEqual([
      'Boat: Sigrun; Built: 1968; Cars: 18',
      'Boat: Ida; Built: 1999; Cars: 4',
    ])
  })

  it('go on over sections of fifty rows', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => `boat ${i},${i}`)
    expect((await tablesOf(madeFile('a.csv', ['Boat,Cars', ...rows].join('\n'))))[0]?.rows).toHaveLength(120)
  })

  it('leave out rows that sum up others', async () => {
    const [table] = await tablesOf(madeFile('a.csv', `${csv}\nTotal,,22`))
    expect(table?.rows).toHaveLength(2)
  })

  it('keep values with the signs of rows in them, cells that are empty and columns without a name', async () => {
    const [table] = await tablesOf(madeFile('a.csv', ',Boat,Note,Cars\n1,Ida,"red; sold: 2011",\n2,Sigrun,,18'))
    expect(table?.columns).toEqual(['', 'Boat', 'Note', 'Cars'])
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Ida', 'red; sold: 2011', ''],
      ['2', 'Sigrun', '', '18'],
    ])
  })

  it('are none where lines only have colons', async () => {
    expect(await tablesOf(madeFile('a.txt', 'Name: Ann\nTown: Brede\n\nSo she said: go; and he went.'))).toEqual([])
  })
})
