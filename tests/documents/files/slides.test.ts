import { describe, expect, it } from 'vitest'
import { asRead, outcomeOf } from './as-read.ts'
import { madeZip } from './made-files.ts'
import { madePptx, slideShape, slideText } from './made-office.ts'

const read = async (...slides: Parameters<typeof madePptx>[0]) =>
  (await asRead(await madePptx(slides))).replace(/^\[\] \n/, '')
const cell = (text: string, attributes = '', run = '') =>
  `<a:tc ${attributes}><a:txBody><a:p><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
const table = (rows: readonly string[], properties = '') =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr ${properties}/>${rows.map(row => `<a:tr>${row}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
const row = (texts: string) =>
  texts
    .split('|')
    .map(text => cell(text))
    .join('')

const withSlide = (slide?: string) =>
  madeZip('a.pptx', {
    'ppt/presentation.xml': '<p:presentation xmlns:r="x"><p:sldId r:id="s"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="s" Type="x/slide" Target="slides/a.xml"/></Relationships>',
    ...(slide && { 'ppt/slides/a.xml': slide }),
  })

const CHART = `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Boats of </a:t></a:r><a:r><a:t>a year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${[
  ['Built', [3, 4.1000000000000005]],
  ['Sold', [1, 2]],
]
  .map(
    ([name, values]) =>
      `<c:ser><c:tx><c:strRef><c:f>A1</c:f><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>Brede</c:v></c:pt><c:pt idx="1"><c:v>Selby</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode>${(values as number[]).map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef></c:val></c:ser>`,
  )
  .join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`

describe('a presentation of PowerPoint', () => {
  it('has what its charts draw, by category', async () => {
    const file = await madeZip('a.pptx', {
      'ppt/presentation.xml': '<p:presentation xmlns:r="x"><p:sldId r:id="s"/></p:presentation>',
      'ppt/_rels/presentation.xml.rels':
        '<Relationships><Relationship Id="s" Type="x/slide" Target="slides/a.xml"/></Relationships>',
      'ppt/slides/a.xml': `<p:sld>${slideShape(slideText('Sales'), 'title')}<p:graphicFrame><c:chart r:id="c"/></p:graphicFrame></p:sld>`,
      'ppt/slides/_rels/a.xml.rels':
        '<Relationships><Relationship Id="c" Type="x/chart" Target="../charts/c.xml"/></Relationships>',
      'ppt/charts/c.xml': CHART,
    })
    expect(await asRead(file)).toBe(
      '[] \n[Slide 1: Sales] Boats of a year\nBrede; Built: 3; Sold: 1\nSelby; Built: 4.1; Sold: 2',
    )
  })

  it('has powers as powers', async () => {
    const power =
      '<a:p><a:r><a:t>10</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>6</a:t></a:r><a:r><a:rPr/><a:t> boats</a:t></a:r></a:p>'
    expect(await read({ shapes: slideShape(power) })).toBe('[Slide 1] 10⁶ boats')
  })

  it('has its slides in the order in which they are shown, by number and title', async () => {
    const slide = (title: string, text: string, made: number) => ({
      shapes: slideShape(slideText(text), 'body') + slideShape(slideText(title), 'title'),
      made,
    })
    expect(await read(slide('Boats', 'There are three.', 2), slide('Piers', 'There is one.', 1))).toBe(
      '[Slide 1: Boats] There are three.\n[Slide 2: Piers] There is one.',
    )
  })

  it('has text boxes, groups and lines that are broken; numbers and dates of slides are left out', async () => {
    const box = slideShape('<a:p><a:r><a:t>Built in</a:t></a:r><a:br/><a:r><a:t>1987</a:t></a:r></a:p>')
    const shapes = `<p:grpSp>${box}</p:grpSp>${slideShape(slideText('7'), 'sldNum')}${slideShape(slideText('May'), 'dt')}`
    expect(await read({ shapes })).toBe('[Slide 1] Built in 1987')
  })

  it('has what its speaker is to say', async () => {
    const notes =
      slideShape(slideText('1'), 'sldNum') + slideShape(slideText('Say who paid.') + slideText('The county.'), 'body')
    expect(await read({ shapes: slideShape(slideText('Boats'), 'ctrTitle'), notes })).toBe(
      '[Slide 1: Boats] Notes: Say who paid.\nThe county.',
    )
  })

  it.each([
    ['that the program marks', table([row('Name|Town'), row('Runa|Brede')], 'firstRow="1"'), 'Name: Runa; Town: Brede'],
    [
      'by their first row',
      table([row('Boat|Built|Cars'), row('Sigrun|1968|18')]),
      'Boat: Sigrun; Built: 1968; Cars: 18',
    ],
    [
      'over several columns',
      table([
        cell('Boat') + cell('Crew', 'gridSpan="2"') + cell('', 'hMerge="1"'),
        row('Name|Min|Max'),
        row('Sigrun|2|4'),
      ]),
      'Boat Name: Sigrun; Crew Min: 2; Max: 4',
    ],
    ['not where there are none', table([row('Built|1987'), row('Length|42')]), 'Built: 1987\nLength: 42'],
  ])('has tables with the headings of their columns: %s', async (_, shapes, text) =>
    expect(await read({ shapes })).toBe(`[Slide 1] ${text}`),
  )

  it('says once what is there for older programs as well', async () => {
    const shapes = `<mc:AlternateContent><mc:Choice>${slideShape(slideText('Boats'))}</mc:Choice><mc:Fallback>${slideShape(slideText('Boats'))}</mc:Fallback></mc:AlternateContent>`
    expect(await read({ shapes })).toBe('[Slide 1] Boats')
  })

  it.each<[string, string, () => Promise<File>]>([
    ['textless-file', 'has no text', () => madePptx([{ shapes: slideShape('') }])],
    ['broken-file', 'ends within a slide', () => withSlide('<p:sld><p:sp><a:p><a:r><a:t>Bo')],
    ['broken-file', 'lacks a slide', () => withSlide()],
  ])('is %s where it %s', async (code, _, make) => expect(await outcomeOf(await make())).toBe(code))
})
