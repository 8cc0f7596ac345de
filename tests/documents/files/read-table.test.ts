import { describe, expect, it } from 'vitest'
import { doesNotHang } from '../../harness/hang.ts'
import { asRead } from './as-read.ts'
import { madeFile } from './made-files.ts'
import { withReports } from './reports.ts'

const read = async (...lines: string[]) => (await asRead(madeFile('a.csv', lines.join('\n')))).split('\n')
/** The rows under the headings. */
const rows = async (...lines: string[]) =>
  (await read(...lines)).slice(1).map(line => line.replace(/^\[Rows? .*?\] /, ''))

describe('a reported table', () =>
  withReports(report => {
    it('names its columns beside a blank heading', async () => {
      const text = await asRead(await report('07-pandas-index/boats.csv'))
      expect(text).toContain('\n1; boat: Torvald; built: 1987; length_m: 44.0')
    })

    it('names its columns by years', async () => {
      expect(await asRead(await report('08-year-columns/people.csv'))).toContain(
        'Village: Selby; 1990: 1204; 2000: 1190; 2010: 1233; 2020: 1302',
      )
    })

    it('keeps its rows after a quotation mark that is never closed', async () => {
      expect(await asRead(await report('42-csv-quotes/unclosed.csv'))).toContain(
        'Boat: Sigrun; Note: sold in 2011\nBoat: Torvald; Note: in service\nBoat: Freydis; Note: in service\nBoat: Ida; Note: broken up',
      )
    })

    it('without the fault is read as before', async () => {
      expect(await asRead(await report('controls/people.csv'))).toContain('Village: Kalv; year 1990: 97; year 2000: 88')
      expect(await asRead(await report('41-encodings/cp1252-de.csv'))).toContain(
        'Ort: Görlitz; Einwohner: 56.000; Höhe: 199',
      )
    })
  }))

describe('a row of headings', () => {
  it.each([
    ['with a trailing comma', ['Boat,Built,', 'Sigrun,1968,'], 'Boat: Sigrun; Built: 1968'],
    ['with a blank one within', ['Boat,,Built', 'Sigrun,a,1968'], 'Boat: Sigrun; a; Built: 1968'],
    ['with one twice', ['Name,Score,Score', 'Ada,3,4'], 'Name: Ada; Score: 3; Score: 4'],
    ['with words twice', ['Boat,Note,Note', 'Sigrun,sold,old'], 'Boat: Sigrun; Note: sold; Note: old'],
    [
      'one short, as R writes it',
      ['"boat","built"', '"1","Sigrun",1968', '"2","Torvald",1987'],
      '1; boat: Sigrun; built: 1968',
    ],
    [
      'of years from the last',
      ['Item,2022,2021,2020', 'Cost,300,200,100'],
      'Item: Cost; 2022: 300; 2021: 200; 2020: 100',
    ],
    ['of years beside a blank', [',2019,2020', 'Brede,412,388'], 'Brede; 2019: 412; 2020: 388'],
    [
      'of years and a word',
      ['Village,1990,2000,Total', 'Brede,412,388,800'],
      'Village: Brede; 1990: 412; 2000: 388; Total: 800',
    ],
    ['of one year', ['Village,County,2020', 'Brede,Orm,371', 'Kalv,Orm,70'], 'Village: Brede; County: Orm; 2020: 371'],
    ['that pandas has filled up', ['Unnamed: 0,boat,Unnamed: 2', '0,Sigrun,'], '0; boat: Sigrun'],
    ['of years as decimals', [',1990.0,2000.0', 'Brede,4,5'], 'Brede; 1990.0: 4; 2000.0: 5'],
    ['of hours', ['Place,0,6,12', 'Brede,1.5,2.5,8'], 'Place: Brede; 0: 1.5; 6: 2.5; 12: 8'],
    ['of dates', ['Place,2020-01-01,2020-02-01', 'Brede,4,5'], 'Place: Brede; 2020-01-01: 4; 2020-02-01: 5'],
    [
      'of a table turned on its side',
      ['Name,Sigrun,Torvald', 'Built,1968,1987'],
      'Name: Built; Sigrun: 1968; Torvald: 1987',
    ],
    [
      'beside values with decimal commas',
      ['Place;1990;2000', 'Brede;4,12;3,88'],
      'Place: Brede; 1990: 4,12; 2000: 3,88',
    ],
  ])('is one %s', async (_, lines, row) => expect((await rows(...lines))[0]).toBe(row))

  it.each([
    ['names beside years', ['Sigrun,1968,1990', 'Torvald,1987,2001', 'Freydis,2006,2011'], 'Sigrun; 1968; 1990'],
    ['dates and sums', ['2020-01-01,Rent,500', '2020-02-01,Rent,510'], '2020-01-01; Rent; 500'],
    ['words beside what they mean', ['Founded,1871', 'Head,Ane Lund'], 'Founded: 1871'],
    ['decimal commas', ['1,5;2,5', '3,5;4,5'], '1,5; 2,5'],
  ])('is none: %s', async (_, lines, row) => {
    const [lead, first] = await read(...lines)
    expect(lead).toBe('[] ')
    expect(first).toBe(`[Rows 1–${lines.length}] ${row}`)
  })

  it('is read with the one over it that groups columns', async () => {
    const lines = [',Size,,Crew,', 'Boat,Length,Width,Min,Max', 'Sigrun,31.5,8,2,4', 'Ida,20,5,1,2']
    expect((await read(...lines)).at(-1)).toBe('Boat: Ida; Size Length: 20; Size Width: 5; Crew Min: 1; Crew Max: 2')
  })

  it('is read as pandas groups columns and names rows', async () => {
    const grouped = [',Size,Size,Crew', ',mean,max,max', 'Town,,,', 'Brede,20,24,4', 'Selby,18,30,6']
    expect((await read(...grouped)).slice(1)).toEqual([
      'Columns: Town; Size mean; Size max; Crew max',
      '[Rows 4–5] Town: Brede; Size mean: 20; Size max: 24; Crew max: 4',
      'Town: Selby; Size mean: 18; Size max: 30; Crew max: 6',
    ])
  })

  it('has no heading from a first row with one value', async () => {
    expect((await rows(',Built,Cars', '1999,,', 'Ida,1968,4', 'Orm,1970,5'))[0]).toBe('1999')
  })

  it('is found below a title, a date and a source', async () => {
    expect(
      await read('Boats of Lake Orm,,', 'Source:,County,', 'Boat,Built,Cars', 'Sigrun,1968,18', 'Ida,1999,4'),
    ).toEqual([
      '[] Boats of Lake Orm',
      'Source:; County',
      'Columns: Boat; Built; Cars',
      '[Rows 4–5] Boat: Sigrun; Built: 1968; Cars: 18',
      'Boat: Ida; Built: 1999; Cars: 4',
    ])
  })
})

describe('the sign between cells', () => {
  it.each([
    ['is told in a line for Excel', 'sep=;\nOrt;Wert\nKöln;1,5\n'],
    ['is told so after a byte order mark', '\uFEFFsep=;\r\nOrt;Wert\r\nKöln;1,5\r\n'],
    ['is a semicolon', 'Ort;Wert\nKöln;1,5\n'],
    ['is a tab', 'Ort\tWert\nKöln\t1,5\n'],
    ['is a bar', 'Ort|Wert\nKöln|1,5\n'],
  ])('%s', async (_, text) => {
    expect(await asRead(madeFile('a.csv', text))).toBe('[] Columns: Ort; Wert\n[Row 2] Ort: Köln; Wert: 1,5')
  })

  it('is a tab in what Excel calls Unicode text', async () => {
    const wide = new Uint8Array(
      new Uint16Array(Array.from('\uFEFFOrt\tWert\r\nKöln\t"1,5"\r\n', c => c.charCodeAt(0))).buffer,
    )
    expect(await asRead(madeFile('a.txt', wide))).toBe('[] Columns: Ort; Wert\n[Row 2] Ort: Köln; Wert: 1,5')
  })

  it('is none in text with tabs here and there', async () => {
    expect(await asRead(madeFile('a.txt', 'One\ttwo\nthree\nfour\n'))).toBe('[] One two\nthree\nfour')
  })
})

describe('a quotation mark', () => {
  it.each([
    ['of a heading', ['Boat,"Note', 'Sigrun,x', 'Ida,y'], ['Boat: Sigrun; Note: x', 'Boat: Ida; Note: y']],
    [
      'at the beginning of a row',
      ['Boat,Note', '"Sigrun,x', 'Ida,"a, b"'],
      ['Boat: Sigrun; Note: x', 'Boat: Ida; Note: a, b'],
    ],
    ['in the last row', ['Boat,Note', 'Sigrun,x', 'Ida,"y'], ['Boat: Sigrun; Note: x', 'Boat: Ida; Note: y']],
    [
      'before a comma',
      ['Boat,Note', 'Sigrun,"sold, in May', 'Ida,y'],
      ['Boat: Sigrun; Note: sold, in May', 'Boat: Ida; Note: y'],
    ],
    [
      'in every row',
      ['Boat,Built,Note', 'A,1,"x', 'B,2,"y', 'C,3,z'],
      ['Boat: A; Built: 1; Note: x', 'Boat: B; Built: 2; Note: y', 'Boat: C; Built: 3; Note: z'],
    ],
    [
      'that inches close',
      ['Part,Size', 'bolt,"5', 'nut,6', 'screw,7"'],
      ['Part: bolt; Size: 5', 'Part: nut; Size: 6', 'Part: screw; Size: 7"'],
    ],
  ])('that is never closed takes in no row: %s', async (_, lines, read) => expect(await rows(...lines)).toEqual(read))

  it.each([
    [
      'over lines',
      ['Name,Note', 'Ada,"Hello', 'Kind regards, Bob"', 'Ben,x'],
      ['Name: Ada; Note: Hello Kind regards, Bob', 'Name: Ben; Note: x'],
    ],
    ['doubled within', ['a,b', '1,"x ""y"", z"'], ['a: 1; b: x "y", z']],
    ['not doubled within', ['a,b', '"Said "hello" twice",z'], ['a: Said "hello" twice; b: z']],
    ['after a backslash', ['a,b', '"He \\"hi\\"",z'], ['a: He "hi"; b: z']],
    ['after a space', ['a, b, c', '1, "x, y", 3'], ['a: 1; b: x, y; c: 3']],
    ['for inches', ['a,b', '5" pipe,6'], ['a: 5" pipe; b: 6']],
  ])('is read as it is meant: %s', async (_, lines, read) => expect(await rows(...lines)).toEqual(read))

  it('makes no file slow to read', async () => {
    await doesNotHang(async () => {
      for (const piece of ['"a\n', 'a,"b', '"a"b",c\n', '"",', '"x\ny,"\n']) await read(`a,b\n${piece.repeat(100_000)}`)
    })
  })
})
