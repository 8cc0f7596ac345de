import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { grid, type Print, printedPdf } from './printed-pdf.ts'
import './reports.ts'

type Options = Parameters<typeof printedPdf>[1]

const read = async (prints: readonly Print[], options?: Options): Promise<string[]> =>
  (await readFile(printedPdf(prints, options))).sections.flatMap(({ text }) => text.split('\n')).filter(Boolean)

/** Texts beside each other, each at its place; several lines where it has line breaks. */
const across = (y: number, texts: readonly string[], xs: readonly number[]): Print[] =>
  texts.flatMap((text, i) =>
    text.split('\n').map((line, at) => ({ text: line, x: (xs[i] ?? 0) + 4, y: y - 12 * at, size: 10 })),
  )

describe('a table whose cells are drawn', () => {
  const xs = [60, 110, 260, 300]
  const prints = [
    ...across(690, ['Boat', 'What is known of it', 'Built'], xs),
    ...across(670, ['Ida', 'She was sold to a man in\nBrede, who painted her.', '1999'], xs),
    ...across(640, ['Orm', 'Nothing.', '1968'], xs),
  ]
  const ROWS = [
    'Boat: Ida; What is known of it: She was sold to a man in Brede, who painted her.; Built: 1999',
    'Boat: Orm; What is known of it: Nothing.; Built: 1968',
  ]

  it('has the lines of a cell together, however near the columns are', async () => {
    expect(await read(prints, { drawn: grid([702, 682, 652, 632], xs) })).toEqual(ROWS)
  })

  it('may be drawn with thin rectangles, as browsers do', async () => {
    const rules = [
      ...[702, 682, 652, 632].map(y => `60 ${y} 240 0.75 re f`),
      ...xs.map(x => `${x} 632 0.75 70 re f`),
    ].join('\n')
    expect(await read(prints, { drawn: rules })).toEqual(ROWS)
  })

  it('may have lines between its columns alone', async () => {
    expect(await read(prints, { drawn: grid([702, 682, 632], xs) })).toEqual(ROWS)
  })

  it('says a cell over several rows in each of them', async () => {
    const drawn = [
      grid([702, 682], [60, 160, 260]),
      '60 642 m 260 642 l S 160 662 m 260 662 l S 60 702 m 60 642 l S 160 702 m 160 642 l S 260 702 m 260 642 l S',
    ].join('\n')
    const cells = [
      ...across(690, ['Town', 'Boats'], [60, 160]),
      ...across(670, ['', '12'], [60, 160]),
      ...across(660, ['Brede', ''], [60, 160]),
      ...across(650, ['', '14'], [60, 160]),
    ].filter(({ text }) => text !== '')
    expect(await read(cells, { drawn })).toEqual(['Town: Brede; Boats: 12', 'Town: Brede; Boats: 14'])
  })

  it('stands between the paragraphs around it', async () => {
    const around = [
      { text: 'Before the table.', x: 60, y: 730 },
      { text: 'After the table.', x: 60, y: 600 },
    ]
    const text = await read([...prints, ...around], { drawn: grid([702, 682, 652, 632], xs) })
    expect(text).toEqual(['Before the table.', ...ROWS, 'After the table.'])
  })

  it('is no drawing, whose lines have no text between them', async () => {
    const label = [...across(720, ['Boats of Brede'], [60]), ...across(600, ['1990', '2000'], [60, 200])]
    expect(await read(label, { drawn: grid([710, 690, 670, 650, 630], [60, 120, 180, 240]) })).toEqual([
      'Boats of Brede',
      '1990 | 2000',
    ])
  })
})

describe('text beside a box', () => {
  it('goes on by itself, and the box comes after it', async () => {
    const beside = [
      'The ferry was built by the yard of the town',
      'and ran for thirty years, until a bridge was',
      'opened in its place and she was sold to a',
      'man who lived on her.',
    ].map((text, i) => ({ text, x: 60, y: 700 - 14 * i }))
    const inBox = ['A note on prices:', 'they rose in May.'].map((text, i) => ({ text, x: 330, y: 700 - 14 * i }))
    expect(await read([...beside, ...inBox], { drawn: '320 675 120 40 re S' })).toEqual([
      'The ferry was built by the yard of the town and ran for thirty years, until a bridge was opened in its place and she was sold to a man who lived on her.',
      'A note on prices: they rose in May.',
    ])
  })
})

describe('a box beside a table', () => {
  it('is read, and the rows too', async () => {
    const xs = [60, 160, 300]
    const prints = [
      ...across(700, ['Boat', 'Known', 'Built'], xs),
      ...across(670, ['Ida', 'Sold to a man in Brede,\nwho painted her.', '1999'], xs),
      ...across(640, ['Orm', 'Left to rot.', '1968'], xs),
      ...across(668, ['All prices are of the year\nin which she was sold.'], [400]),
    ]
    const text = await read(prints, { drawn: '398 650 140 32 re S' })
    expect(text).toContain('All prices are of the year in which she was sold.')
    expect(text.join(' ')).toMatch(/Ida.*1999.*Orm.*1968/)
  })
})

describe('a table that is ruled above and below', () => {
  it('has its columns where no row has text, and rows where all columns are filled', async () => {
    const xs = [60, 105, 250]
    const prints = [
      ...across(690, ['Boat', 'Known', 'Built'], xs),
      ...across(670, ['Ida', 'Sold to a man in Brede,\nwho painted her.', '1999'], xs),
      ...across(646, ['Torvald', 'Nothing at all.', '1968'], xs),
    ]
    const drawn = [702, 682, 636].map(y => `60 ${y} m 290 ${y} l S`).join('\n')
    expect(await read(prints, { drawn })).toEqual([
      'Boat: Ida; Known: Sold to a man in Brede, who painted her.; Built: 1999',
      'Boat: Torvald; Known: Nothing at all.; Built: 1968',
    ])
  })

  it('is no text between two lines', async () => {
    const prints = ['The yard was opened in', 'a year of storms, and', 'closed for many more.'].map((text, i) => ({
      text,
      x: 60,
      y: 690 - 14 * i,
    }))
    const beside = [
      { text: '1887', x: 400, y: 730 },
      { text: 'A | B', x: 60, y: 730 },
    ]
    const drawn = '60 705 m 290 705 l S 60 655 m 290 655 l S'
    expect(await read([...prints, ...beside], { drawn })).toContain(
      'The yard was opened in a year of storms, and closed for many more.',
    )
  })
})

describe('a table that nothing is drawn around', () => {
  const xs = [60, 160, 400]

  it('has the lines of a cell together where they are nearer to each other than rows', async () => {
    const prints = [
      ...across(700, ['Boat', 'Known', 'Built'], xs),
      ...across(670, ['Ida', 'Sold to a man in Brede,\nwho painted her.', '1999'], xs),
      ...across(640, ['Orm', 'Left to rot.', '1968'], xs),
    ]
    expect(await read(prints)).toEqual([
      'Boat: Ida; Known: Sold to a man in Brede, who painted her.; Built: 1999',
      'Boat: Orm; Known: Left to rot.; Built: 1968',
    ])
  })

  it('may have the first lines of a cell above its row, as sheets do', async () => {
    const prints = [
      ...across(700, ['Boat', 'Known', 'Built'], xs),
      ...across(682, ['Sold to a man in Brede,'], [160]),
      ...across(670, ['Ida', 'who painted her.', '1999'], xs),
      ...across(652, ['Bought by the yard of the'], [160]),
      ...across(640, ['Orm', 'town of Selby.', '1968'], xs),
    ]
    expect(await read(prints)).toEqual([
      'Boat: Ida; Known: Sold to a man in Brede, who painted her.; Built: 1999',
      'Boat: Orm; Known: Bought by the yard of the town of Selby.; Built: 1968',
    ])
  })

  it('keeps rows of a single figure apart', async () => {
    const prints = [
      ...across(700, ['Boat', 'Cars', 'Built'], xs),
      ...across(680, ['Ida', '4', '1999'], xs),
      ...across(660, ['Orm', '18', '1968'], xs),
      ...across(640, ['22'], [160]),
    ]
    expect((await read(prints)).at(-1)).toBe('22')
  })
})
