import { describe, expect, it } from 'vitest'
import { doesNotHang } from '../../harness/hang.ts'
import { asRead, outcomeOf } from './as-read.ts'
import { madeFile, madeZip } from './made-files.ts'
import { type MadeCell, type MadeSheet, madeXlsx } from './made-office.ts'

/** The text of a workbook of one sheet, without the lead. */
const read = async (rows: MadeSheet['rows'], more: Partial<MadeSheet> = {}) =>
  (await asRead(await madeXlsx([{ name: 'Boats', rows, ...more }]))).replace(/^\[\] \n/, '')
const shown = async (value: number, format: string) =>
  (
    await read([
      ['Boat', 'Value'],
      ['Ida', { value, format }],
    ])
  ).split('Value: ')[1]

const HEADS = ['Boat', 'Built', 'Cars']
const SIGRUN = ['Sigrun', 1968, 18]
const IDA = ['Ida', 1999, 4]
const blank: MadeCell[] = []

describe('a workbook of Excel', () => {
  it('is read sheet by sheet, each row under its headings, by the numbers that Excel gives its rows', async () => {
    const file = await madeXlsx([
      { name: 'Boats', rows: [HEADS, SIGRUN, IDA] },
      {
        name: 'Sheet2',
        rows: [
          ['Pier', 'Depth'],
          ['North', 4.5],
          ['South', 3],
        ],
      },
    ])
    expect((await asRead(file)).split('\n')).toEqual([
      '[] ',
      '[Sheet Boats] Columns: Boat; Built; Cars',
      '[Sheet Boats › Rows 2–3] Boat: Sigrun; Built: 1968; Cars: 18',
      'Boat: Ida; Built: 1999; Cars: 4',
      '[Sheet2] Columns: Pier; Depth',
      '[Sheet2 › Rows 2–3] Pier: North; Depth: 4.5',
      'Pier: South; Depth: 3',
    ])
  })

  it('names sheets that are hidden, and leaves them out', async () => {
    const hidden = { name: 'Wages', rows: [HEADS, SIGRUN], state: 'veryHidden' as const }
    const text = await asRead(await madeXlsx([{ name: 'Boats', rows: [HEADS, IDA] }, hidden]))
    expect(text).toContain('[] Hidden sheets, not read: Wages\n')
    expect(text).not.toContain('Sigrun')
  })

  it('has what formulas came to, and the formula where nobody has computed it', async () => {
    const sum = { formula: 'SUM(C2:C3)' }
    expect(await read([HEADS, SIGRUN, ['Both', undefined, { ...sum, value: 22 }]])).toContain('Boat: Both; Cars: 22')
    expect(await read([HEADS, SIGRUN, ['Both', undefined, sum]])).toContain('Boat: Both; Cars: =SUM(C2:C3)')
  })

  it('has errors and yes or no as they are shown', async () => {
    const rows = [
      ['Boat', 'Afloat', 'Share'],
      ['Ida', true, { error: '#DIV/0!' }],
    ]
    expect(await read(rows)).toContain('Boat: Ida; Afloat: TRUE; Share: #DIV/0!')
  })

  it('has notes on cells after the rows', async () => {
    const comments = { A2: 'Sold in 2011', B2: '[Threaded comment] Your version…\nComment:\n    By Orm Yard' }
    expect(await read([HEADS, SIGRUN], { comments })).toContain(
      '[Sheet Boats › Comments] A2: Sold in 2011\nB2: By Orm Yard',
    )
  })
})

describe('a number of Excel reads as it is shown', () => {
  it.each([
    ['a percentage', 0.125, '0.0%', '12.5%'],
    ['an amount of euros', 1234.5, '#,##0.00\\ "€"', '1,234.50 €'],
    ['an amount in the way of its country', 1234.5, '_-* #,##0.00\\ [$€-407]_-', '1.234,50 €'],
    ['dollars in brackets', -1234, '"$"#,##0_);\\("$"#,##0\\)', '($1,234)'],
    ['millions', 12_345_678, '#,##0.0,,"M"', '12.3M'],
    ['a fraction', 0.25, '# ?/?', '1/4'],
    ['a length', 31.5, '0.0" m"', '31.5 m'],
    ['without the noise of binary fractions', 0.1 + 0.2, 'General', '0.3'],
    ['with all its digits', 1_234_567_890_123, 'General', '1234567890123'],
    ['under a format that is none', 5, 'broken"[', '5'],
  ])('%s', async (_, value, format, text) => expect(await shown(value, format)).toBe(text))
})

describe('a date of Excel', () => {
  it.each([
    ['is told in one way, whatever comes first', 43_558, 'dd/mm/yyyy', '2019-04-03'],
    ['is told so in American order', 43_558, 'm/d/yy', '2019-04-03'],
    ['has its time', 43_558.75, 'dd/mm/yyyy hh:mm', '2019-04-03 18:00'],
    ['keeps a month in words', 43_558, '[$-407]d. mmmm yyyy', '3. April 2019'],
    ['may be a year', 43_558, 'yyyy', '2019'],
    ['may be a month', 43_558, 'mm/yyyy', '2019-04'],
    ['may be a time alone', 0.5, 'h:mm', '12:00'],
    ['may be hours beyond a day', 1.5, '[h]:mm', '36:00'],
    ['is a number where there is no such day', -5, 'dd/mm/yyyy', '-5'],
  ])('%s', async (_, value, format, text) => expect(await shown(value, format)).toBe(text))

  it('may be counted from 1904', async () => {
    const rows = [
      ['Boat', 'Built'],
      ['Ida', { value: 42_096, format: 'yyyy-mm-dd' }],
    ]
    expect(await asRead(await madeXlsx([{ rows }], { is1904: true }))).toContain('Built: 2019-04-03')
  })
})

describe('a table on a sheet', () => {
  it('begins wherever it begins', async () => {
    expect(await read([blank, blank, [undefined, ...HEADS], [undefined, ...SIGRUN]])).toBe(
      '[Sheet Boats] Columns: Boat; Built; Cars\n[Sheet Boats › Row 4] Boat: Sigrun; Built: 1968; Cars: 18',
    )
  })

  it('has a title above its headings, and a source below', async () => {
    const rows = [['Boats of Lake Orm'], blank, HEADS, SIGRUN, IDA, blank, ['Source: the county']]
    expect(await read(rows)).toBe(
      [
        '[Sheet Boats › Row 1] Boats of Lake Orm',
        '[Sheet Boats] Columns: Boat; Built; Cars',
        '[Sheet Boats › Rows 4–5] Boat: Sigrun; Built: 1968; Cars: 18',
        'Boat: Ida; Built: 1999; Cars: 4',
        '[Sheet Boats › Row 7] Source: the county',
      ].join('\n'),
    )
  })

  it('goes on after an empty row, up to its total', async () => {
    expect(await read([HEADS, SIGRUN, blank, IDA, blank, ['Total', undefined, 22]])).toContain(
      'Boat: Ida; Built: 1999; Cars: 4\nBoat: Total; Cars: 22',
    )
  })

  it('may stand above another', async () => {
    const text = await read([HEADS, SIGRUN, blank, ['Captain', 'Boat'], ['Jan', 'Sigrun'], ['Ann', 'Ida']])
    expect(text).toContain('Boat: Sigrun; Built: 1968; Cars: 18\n[Sheet Boats] Columns: Captain; Boat')
    expect(text).toContain('Captain: Ann; Boat: Ida')
  })

  it('may stand beside another', async () => {
    const rows = [
      ['Boat', 'Built', undefined, 'Boat', 'Crew'],
      ['Sigrun', 1968, undefined, 'Ida', 3],
      ['Ida', 1999, undefined, 'Torvald', 5],
    ]
    expect(await read(rows)).toBe(
      [
        '[Sheet Boats] Columns: Boat; Built',
        '[Sheet Boats › Rows 2–3] Boat: Sigrun; Built: 1968',
        'Boat: Ida; Built: 1999',
        '[Sheet Boats] Columns: Boat; Crew',
        '[Sheet Boats › Rows 2–3] Boat: Ida; Crew: 3',
        'Boat: Torvald; Crew: 5',
      ].join('\n'),
    )
  })

  it('has cells that are one over several rows said in each', async () => {
    const rows = [
      ['Harbour', 'Boat', 'Cars'],
      ['Brede', 'Sigrun', 18],
      [undefined, 'Ida', 4],
      ['Orm', 'Torvald', 42],
    ]
    const text = await read(rows, { merged: ['A2:A3'] })
    expect(text).toContain('Harbour: Brede; Boat: Ida; Cars: 4\nHarbour: Orm; Boat: Torvald; Cars: 42')
  })

  it('has headings over several columns said before those under them', async () => {
    const rows = [
      ['Boat', 'Size', undefined, 'Crew', undefined, 'Total'],
      [undefined, 'Length', 'Width', 'Min', 'Max', undefined],
      ['Sigrun', 31, 8, 2, 4, 6],
    ]
    expect(await read(rows, { merged: ['A1:A2', 'B1:C1', 'D1:E1', 'F1:F2'] })).toContain(
      'Boat: Sigrun; Size Length: 31; Size Width: 8; Crew Min: 2; Crew Max: 4; Total: 6',
    )
  })

  it('has headings that are parted from its rows, as pandas writes them', async () => {
    const rows = [
      [undefined, 'Size', undefined, 'Crew', undefined],
      [undefined, 'Min', 'Max', 'Min', 'Max'],
      blank,
      ['Ida', 1, 2, 3, 4],
    ]
    expect(await read(rows)).toContain('Ida; Size Min: 1; Size Max: 2; Crew Min: 3; Crew Max: 4')
  })

  it('stands below lines of another width that say what it is', async () => {
    const rows = [
      ['Konto', 'DE00 1234'],
      ['Zeitraum', '01.01.2024 - 31.01.2024'],
      blank,
      ['Tag', 'Zweck', 'Betrag'],
      ['02.01.2024', 'Miete', '-850,00'],
      ['05.01.2024', 'Gehalt', '2.450,00'],
    ]
    expect(await read(rows)).toContain(
      'Konto: DE00 1234\nZeitraum: 01.01.2024 - 31.01.2024\n[Sheet Boats] Columns: Tag',
    )
  })

  it('has its headings once, however often they are printed', async () => {
    const text = await read([HEADS, SIGRUN, HEADS, IDA])
    expect(text).toContain('Boat: Sigrun; Built: 1968; Cars: 18\nBoat: Ida; Built: 1999; Cars: 4')
  })

  it('is none where sentences stand one below the other', async () => {
    const rows = [['Bring a rope to every trip.'], ['The boat leaves at nine.'], ['Be there at eight.']]
    expect(await read(rows)).toBe(
      '[Sheet Boats › Rows 1–3] Bring a rope to every trip.\nThe boat leaves at nine.\nBe there at eight.',
    )
  })

  it('may be names and what belongs to each', async () => {
    expect(
      await read([
        ['Name', 'Ann Lund'],
        ['Town', 'Brede'],
        ['Born', 1968],
      ]),
    ).toContain('Name: Ann Lund\nTown: Brede\nBorn: 1968')
  })

  it('may be as wide and as long as people make them', async () => {
    const wide = await read([
      Array.from({ length: 300 }, (_, i) => `col${i}`),
      Array.from({ length: 300 }, (_, i) => i),
    ])
    expect(wide).toContain('col299: 299')
    const rows = Array.from({ length: 50_000 }, (_, i) => [`boat ${i}`, i, i * 2])
    expect(await doesNotHang(() => read([HEADS, ...rows]))).toContain('[Sheet Boats › Rows 49952–50001]')
  })
})

describe('a workbook that cannot be read', () => {
  const broken = (sheet: string) =>
    madeZip('broken.xlsx', {
      'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="s"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="s" Type="x/worksheet" Target="worksheets/a.xml"/></Relationships>',
      'xl/worksheets/a.xml': sheet,
    })
  const compound = (stream: string) => {
    const bytes = new Uint8Array(1_024)
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    bytes.set(
      Array.from(`${stream}\0`).flatMap(letter => [letter.charCodeAt(0), 0]),
      512,
    )
    bytes[512 + 64] = 2 * (stream.length + 1)
    return bytes
  }

  it.each<[string, string, () => File | Promise<File>]>([
    ['broken-file', 'ends within a row', () => broken('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>')],
    ['textless-file', 'is empty', () => broken('<worksheet><sheetData/></worksheet>')],
    ['locked-file', 'is encrypted', () => madeFile('a.xlsx', compound('EncryptedPackage'))],
    ['old-office-file', 'is of Excel 2003', () => madeFile('a.xls', compound('Workbook'))],
    ['old-office-file', 'is one of these whatever its name', () => madeFile('a.xlsx', compound('Workbook'))],
    ['unknown-file', 'is a container of something else', () => madeFile('a.msg', compound('__nameid_version1.0'))],
    ['old-office-file', 'is binary', () => madeZip('a.xlsb', { 'xl/workbook.bin': 'x' })],
    [
      'unfolding-file',
      'has three million cells',
      () => broken(`<worksheet><sheetData><row>${'<c/>'.repeat(3_000_000)}</row></sheetData></worksheet>`),
    ],
    [
      'too-much-text',
      'says a long text in every cell',
      async () => madeXlsx([{ rows: Array.from({ length: 1_200 }, () => ['x'.repeat(10_000)]) }]),
    ],
  ])('is %s where it %s', async (code, _, make) => expect(await outcomeOf(await make())).toBe(code))
})

describe('a chart on a sheet', () => {
  const parts = (chart: string) => ({
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="Boats" sheetId="1" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="x/worksheet" Target="worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Ida</v></c><c r="B1"><v>4</v></c></row></sheetData></worksheet>',
    'xl/worksheets/_rels/a.xml.rels':
      '<Relationships><Relationship Id="d" Type="x/drawing" Target="../drawings/d.xml"/></Relationships>',
    'xl/drawings/d.xml': '<wsDr/>',
    'xl/drawings/_rels/d.xml.rels':
      '<Relationships><Relationship Id="c" Type="x/chart" Target="../charts/c.xml"/></Relationships>',
    'xl/charts/c.xml': chart,
  })
  const titled = (text: string) =>
    `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`

  it('is named with its axes; what it draws stands in cells', async () => {
    const chart = `<c:chart>${titled('Cars of boats')}<c:ser><c:val><c:pt idx="0"><c:v>4</c:v></c:pt></c:val></c:ser><c:valAx>${titled('Cars')}</c:valAx></c:chart>`
    expect(await asRead(await madeZip('a.xlsx', parts(chart)))).toMatch(/\[Sheet Boats › Charts\] Cars of boats; Cars$/)
  })
})
