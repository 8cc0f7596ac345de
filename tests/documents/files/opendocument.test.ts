import { describe, expect, it } from 'vitest'
import { asRead, outcomeOf } from './as-read.ts'
import { madeZip } from './made-files.ts'
import { madeOpenDocument } from './made-office.ts'

const p = (text: string, style = '') => `<text:p${style && ` text:style-name="${style}"`}>${text}</text:p>`
const h = (level: number, text: string) => `<text:h text:outline-level="${level}">${text}</text:h>`
const cell = (inner: string, attributes = '') => `<table:table-cell ${attributes}>${inner}</table:table-cell>`
const row = (texts: string, wrap = (text: string) => p(text)) =>
  `<table:table-row>${texts
    .split('|')
    .map(text => cell(wrap(text)))
    .join('')}</table:table-row>`
const table = (...rows: string[]) => `<table:table>${rows.join('')}</table:table>`
const BOLD = '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>'

const RAISED =
  '<style:style style:name="R"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="L"><style:text-properties style:text-position="-25% 58%"/></style:style>'
const span = (text: string, style: string) => `<text:span text:style-name="${style}">${text}</text:span>`
const CHART =
  '<office:document-content><office:body><office:chart><chart:chart><chart:title><text:p>Boats</text:p></chart:title><table:table><table:table-header-rows><table:table-row><table:table-cell><text:p/></table:table-cell><table:table-cell><text:p>Built</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-rows><table:table-row><table:table-cell><text:p>Brede</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row></table:table-rows></table:table></chart:chart></office:chart></office:body></office:document-content>'

describe.each(['text', 'presentation'] as const)('a %s of LibreOffice', kind => {
  const within = (inner: string) =>
    kind === 'text' ? inner : `<draw:page><draw:frame><draw:text-box>${inner}</draw:text-box></draw:frame></draw:page>`

  it('has powers as powers', async () => {
    const file = madeOpenDocument(kind, within(p(`10${span('6', 'R')} of CO${span('2', 'L')}`)), { styles: RAISED })
    expect(await asRead(await file)).toContain('10⁶ of CO2')
  })

  it('has what its charts draw', async () => {
    const frame = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'
    const body = kind === 'text' ? p(`Sales:${frame}`) : `<draw:page>${frame}</draw:page>`
    const file = await madeOpenDocument(kind, body, { more: { 'Object 1/content.xml': CHART } })
    expect(await asRead(file)).toContain('Boats\nBrede; Built: 12')
  })
})

describe('a text of LibreOffice', () => {
  const read = async (body: string) => asRead(await madeOpenDocument('text', body, { styles: BOLD }))

  it('has headings, lists, and notes after what they belong to', async () => {
    const note =
      '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>By Orm Yard.</text:p></text:note-body></text:note>'
    const list = `<text:list><text:list-item>${p('rope')}</text:list-item><text:list-item>${p('lamp')}</text:list-item></text:list>`
    const body =
      h(1, 'Boats') + p(`Built${'<text:s text:c="2"/>'}in 1968.${note} It is old.`) + list + h(2, 'New') + p('None.')
    expect(await read(body)).toBe('[] Boats\nBuilt in 1968. It is old.\nBy Orm Yard.\nrope\nlamp\n[New] None.')
  })

  it('is read without what was deleted, and without its table of contents', async () => {
    const deleted = `<text:tracked-changes><text:changed-region>${p('Gone.')}</text:changed-region></text:tracked-changes>`
    const contents = `<text:table-of-content><text:index-body>${p('Boats 3')}</text:index-body></text:table-of-content>`
    expect(await read(deleted + contents + p('Here.'))).toBe('[] Here.')
  })

  it.each([
    [
      'that the program marks',
      table(`<table:table-header-rows>${row('Name|Town')}</table:table-header-rows>`, row('Runa|Brede')),
      'Name: Runa; Town: Brede',
    ],
    [
      'in bold',
      table(
        row('Name|Town', text => p(`<text:span text:style-name="B">${text}</text:span>`)),
        row('Runa|Brede'),
      ),
      'Name: Runa; Town: Brede',
    ],
    ['by their first row', table(row('Boat|Built|Cars'), row('Ida|1999|4')), 'Boat: Ida; Built: 1999; Cars: 4'],
    ['not where there are none', table(row('Name|Runa'), row('Town|Brede')), 'Name: Runa\nTown: Brede'],
  ])('has tables with the headings of their columns: %s', async (_, body, text) =>
    expect(await read(body)).toBe(`[] ${text}`),
  )
})

describe('a workbook of LibreOffice', () => {
  const read = async (body: string, styles = '') =>
    (await asRead(await madeOpenDocument('spreadsheet', body, { styles }))).replace(/^\[\] \n/, '')
  const sheet = (name: string, rows: string, style = '') =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const empty =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'

  it('has its values as they are shown, and dates in one way', async () => {
    const price = cell(p('1.200,00 €'), 'office:value-type="currency" office:value="1200"')
    const date = cell(p('02.05.68'), 'office:value-type="date" office:date-value="1968-05-02"')
    const rows = `${row('Boat|Price|Launched')}<table:table-row>${cell(p('Sigrun'))}${price}${date}</table:table-row>${empty}`
    expect(await read(sheet('Boats', rows))).toBe(
      '[Sheet Boats] Columns: Boat; Price; Launched\n[Sheet Boats › Row 2] Boat: Sigrun; Price: 1.200,00 €; Launched: 1968-05-02',
    )
  })

  it('has values that are written as numbers alone, as pandas writes 0', async () => {
    const zero = `<table:table-row>${cell('', 'office:value="0"')}${cell(p('Ida'))}</table:table-row>`
    expect(await read(sheet('Boats', row('No|Boat') + zero))).toContain('No: 0; Boat: Ida')
  })

  it('has cells that are written once for many', async () => {
    const same = `<table:table-row>${cell(p('Ida'))}${cell(p('7'), 'table:number-columns-repeated="2"')}</table:table-row>`
    expect(await read(sheet('Boats', row('Boat|Q1|Q2') + same))).toContain('Boat: Ida; Q1: 7; Q2: 7')
  })

  it('names sheets that are hidden, and leaves them out', async () => {
    const styles = '<style:style style:name="H"><style:table-properties table:display="false"/></style:style>'
    const body = sheet('Boats', row('Boat|Built') + row('Ida|1999')) + sheet('Wages', row('Ann|100'), 'H')
    const text = await read(body, styles)
    expect(text).toContain('Hidden sheets, not read: Wages')
    expect(text).not.toContain('Ann')
  })
})

describe('a presentation of LibreOffice', () => {
  it('has its slides by number and title, with tables and notes', async () => {
    const frame = (inner: string, kind = '') =>
      `<draw:frame presentation:class="${kind}"><draw:text-box>${inner}</draw:text-box></draw:frame>`
    const notes = `<presentation:notes>${frame(p('Say who paid.'), 'notes')}</presentation:notes>`
    const body = `<draw:page>${frame(p('Boats'), 'title')}${frame(p('There are two.'), 'outline')}${frame(p('7'), 'page-number')}${notes}</draw:page><draw:page><draw:frame>${table(row('Boat|Built|Cars'), row('Ida|1999|4'))}</draw:frame></draw:page>`
    expect(await asRead(await madeOpenDocument('presentation', body))).toBe(
      '[] \n[Slide 1: Boats] There are two.\nNotes: Say who paid.\n[Slide 2] Boat: Ida; Built: 1999; Cars: 4',
    )
  })
})

describe('a file of LibreOffice that cannot be read', () => {
  it.each<[string, string, () => Promise<File>]>([
    [
      'locked-file',
      'is encrypted',
      () =>
        madeOpenDocument('text', p('x'), {
          manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
        }),
    ],
    ['textless-file', 'is empty', () => madeOpenDocument('text', '')],
    [
      'unknown-file',
      'is a drawing of formulas',
      () => madeZip('a.odf', { mimetype: 'application/vnd.oasis.opendocument.formula', 'content.xml': '<a/>' }),
    ],
    [
      'broken-file',
      'ends early',
      () =>
        madeZip('a.odt', {
          mimetype: 'application/vnd.oasis.opendocument.text',
          'content.xml': '<office:body><text:p>Bo',
        }),
    ],
    ['unfolding-file', 'has three million elements', () => madeOpenDocument('text', '<text:s/>'.repeat(3_000_000))],
  ])('is %s where it %s', async (code, _, make) => expect(await outcomeOf(await make())).toBe(code))
})
