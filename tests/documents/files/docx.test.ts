import { describe, expect, it } from 'vitest'
import { docxOf } from './made-files.ts'
import { textOf, withReports } from './reports.ts'

describe('a document of Word from a report', () =>
  withReports(report => {
    it('has tables whose first row names the columns', async () => {
      expect(await textOf(await report('13-docx-table/boats.docx'))).toContain(
        'Boat: Torvald; Built: 1987; Cars: 42; Crew: 3',
      )
    })

    it('has its equations', async () => {
      const text = await textOf(await report('32-docx-equation/physics.docx'))
      expect(text).toContain('The energy of the wheel is E=\\frac{1}{2}Jw^{2}, where J is 40.')
    })

    it('has what was chosen and ticked', async () => {
      expect(await textOf(await report('35-docx-sdt/form.docx'))).toBe('Permit for: Fishing\n☒ Paid\n☐ Sent')
    })
  }))

const run = (text: string, isBold = false) =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const cell = (inner: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${inner}</w:tc>`
const table = (...rows: string[]) => `<w:tbl>${rows.map(row => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
const row = (texts: string, isBold = false) =>
  texts
    .split('|')
    .map(text => cell(paragraph(run(text, isBold))))
    .join('')
const textOfTable = async (...rows: string[]) => textOf(await docxOf(table(...rows)))

describe('a table of Word', () => {
  it.each<[string, string[], string]>([
    ['its first row', ['Boat|Built|Cars', 'Sigrun|1968|18'], 'Boat: Sigrun; Built: 1968; Cars: 18'],
    ['words alone', ['Name|Town|Trade', 'Runa|Brede|smith'], 'Name: Runa; Town: Brede; Trade: smith'],
    [
      'years',
      ['Town|2010|2020', 'Brede|75|81', 'Orm|12|9'],
      'Town: Brede; 2010: 75; 2020: 81\nTown: Orm; 2010: 12; 2020: 9',
    ],
    [
      'two columns of which one is of figures',
      ['Boat|Built', 'Sigrun|1968', 'Torvald|1987'],
      'Boat: Sigrun; Built: 1968\nBoat: Torvald; Built: 1987',
    ],
  ])('has its columns named by %s', async (_, rows, text) => {
    expect(await textOfTable(...rows.map(texts => row(texts)))).toBe(text)
  })

  it('has its columns named by a bold row, however few they are', async () => {
    expect(await textOfTable(row('Name|Town', true), row('Runa|Brede'))).toBe('Name: Runa; Town: Brede')
  })

  it('has its columns named below its title', async () => {
    const title = cell(paragraph(run('Boats')), '<w:gridSpan w:val="3"/>')
    expect(await textOfTable(title, row('Boat|Built|Cars'), row('Sigrun|1968|18'))).toBe(
      'Boats\nBoat: Sigrun; Built: 1968; Cars: 18',
    )
  })

  it('has headings over several columns said before those under them', async () => {
    const upper = cell(paragraph(run('Boat'))) + cell(paragraph(run('League')), '<w:gridSpan w:val="2"/>')
    const text = await textOfTable(upper, row('Name|Apps|Goals'), row('Sigrun|31|12'))
    expect(text).toBe('Boat Name: Sigrun; League Apps: 31; League Goals: 12')
  })

  it.each<[string, string[], string]>([
    ['figures', ['Sigrun|1968|18', 'Torvald|1987|42'], 'Sigrun; 1968; 18\nTorvald; 1987; 42'],
    ['names and values', ['Name|Runa Holm', 'Boat|Sigrun', 'Length|9.4'], 'Name: Runa Holm\nBoat: Sigrun\nLength: 9.4'],
    ['what the rows below have as well', ['Runa|smith|Brede', 'Jan|smith|Orm'], 'Runa; smith; Brede\nJan; smith; Orm'],
  ])('has no headings where its first row is one of %s', async (_, rows, text) => {
    expect(await textOfTable(...rows.map(texts => row(texts)))).toBe(text)
  })

  it('keeps its headings where another stands in one of its cells', async () => {
    const inner = table(row('Role|Name|Age'), row('Captain|Jan|50'))
    const crewed = row('Sigrun') + cell(`${inner}${paragraph('')}`) + row('1968')
    expect(await textOfTable(row('Boat|Crew|Year'), crewed, row('Torvald|none|1987'))).toBe(
      'Boat: Sigrun; Year: 1968\nRole: Captain; Name: Jan; Age: 50\nBoat: Torvald; Crew: none; Year: 1987',
    )
  })

  it('is read where it stands in the cell of another', async () => {
    const inner = table(row('Boat|Built|Cars'), row('Sigrun|1968|18'))
    const text = await textOfTable(cell(paragraph(run('Fleet'))) + cell(`${inner}${paragraph('')}`))
    expect(text).toContain('Boat: Sigrun; Built: 1968; Cars: 18')
    expect(text).toContain('Fleet')
  })
})

const m = (name: string, ...inner: string[]) => `<m:${name}>${inner.join('')}</m:${name}>`
const t = (text: string) => m('r', m('t', text))
describe('an equation of Word', () => {
  const e = (text: string) => m('e', t(text))
  it.each([
    ['a fraction', m('f', m('num', t('a')), m('den', t('b'))), '\\frac{a}{b}'],
    ['a root', m('rad', m('deg', t('3')), e('x')), '\\sqrt[3]{x}'],
    ['indices', m('sSubSup', e('x'), m('sub', t('i')), m('sup', t('2'))), 'x_{i}^{2}'],
    [
      'a sum',
      m('nary', '<m:naryPr><m:chr m:val="∑"/></m:naryPr>', m('sub', t('i=1')), m('sup', t('n')), e('i')),
      '\\sum_{i=1}^{n} i',
    ],
    ['brackets', m('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>', e('a+b')), '[a+b]'],
    ['a function', m('func', m('fName', t('sin')), e('x')), '\\sin x'],
    ['signs that markup uses', t('a &lt; b &amp; c'), 'a < b & c'],
  ])('is read with %s', async (_, inner, tex) => {
    const text = await textOf(await docxOf(paragraph(`${run('So ')}${m('oMath', inner)}${run(' holds.')}`)))
    expect(text).toBe(`So ${tex} holds.`)
  })

  it('is read where it stands by itself', async () => {
    expect(await textOf(await docxOf(paragraph(m('oMathPara', m('oMath', t('E=mc'))))))).toBe('E=mc')
  })
})

describe('the headings of a document of Word', () => {
  const level = (depth: number, text: string, format = 'decimal') =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pStyle w:val="Heading${depth + 1}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = (...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="7">${levels.join('')}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`
  const styles = [1, 2]
    .map(
      depth =>
        `<w:style w:type="paragraph" w:styleId="Heading${depth}"><w:name w:val="heading ${depth}"/><w:pPr><w:numPr><w:ilvl w:val="${depth - 1}"/><w:numId w:val="3"/></w:numPr></w:pPr></w:style>`,
    )
    .join('')
  const heading = (depth: number, text: string) => paragraph(run(text), `<w:pStyle w:val="Heading${depth}"/>`)
  const body = [heading(1, 'Boats'), heading(2, 'Old'), heading(2, 'New'), heading(1, 'Piers'), heading(2, 'Wood')]
    .map(markup => markup + paragraph(run('Text.')))
    .join('')

  it('keep the numbers that their style gives them', async () => {
    const text = await textOf(await docxOf(body, { numbering: numbering(level(0, '%1'), level(1, '%1.%2')), styles }))
    expect(text.split('\n').filter(line => line !== 'Text.')).toEqual([
      '1 Boats',
      '1.1 Old',
      '1.2 New',
      '2 Piers',
      '2.1 Wood',
    ])
  })

  it('are counted on where their level restarts only below a higher one', async () => {
    const restarts = (depth: number, below: number) =>
      level(depth, '%3').replace('<w:pStyle', `<w:lvlRestart w:val="${below}"/><w:pStyle`)
    const three =
      styles +
      styles
        .slice(styles.indexOf('</w:style>') + 10)
        .replace(/(eading ?)2/g, '$13')
        .replace('w:val="1"', 'w:val="2"')
    const deep = [
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
      [2, 'D'],
      [3, 'E'],
      [1, 'F'],
      [3, 'G'],
    ] as const
    const body = deep.map(([depth, text]) => heading(depth, text) + paragraph(run('Text.'))).join('')
    const numbered = async (below: number) => {
      const levels = [level(0, '%1'), level(1, '%1.%2'), restarts(2, below)]
      const text = await textOf(await docxOf(body, { numbering: numbering(...levels), styles: three }))
      return text.split('\n').filter(line => /[CEG]$/.test(line))
    }
    expect(await numbered(1)).toEqual(['1 C', '2 E', '1 G'])
    expect(await numbered(0)).toEqual(['1 C', '2 E', '3 G'])
    expect(await numbered(2)).toEqual(['1 C', '1 E', '1 G'])
  })

  it('keep letters and Roman numbers', async () => {
    const levels = [level(0, 'Part %1:', 'upperRoman'), level(1, '%2)', 'lowerLetter')]
    const text = await textOf(await docxOf(body, { numbering: numbering(...levels), styles }))
    expect(text).toContain('Part II: Piers\nText.\na) Wood')
  })

  it('are as they are where nothing numbers them', async () => {
    expect(await textOf(await docxOf(body, { styles: styles.replace(/<w:numPr>.*?<\/w:numPr>/g, '') }))).toContain(
      'Boats\nText.',
    )
  })

  it('leave clauses their numbers, and lists their items', async () => {
    const list = (depth: number) => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="3"/></w:numPr>`
    const clauses = [paragraph(run('Rent'), list(0)), paragraph(run('It is due in May.'), list(1))].join('')
    const text = await textOf(
      await docxOf(clauses, {
        numbering: numbering(level(0, '%1.'), level(1, '%1.%2')).replace(/<w:pStyle[^>]*>/g, ''),
      }),
    )
    expect(text).toBe('Rent\n1.1 It is due in May.')
  })
})

describe('a form of Word', () => {
  const begin = (data: string) => `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>`
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
  const kind = (name: string) => `<w:r><w:instrText> ${name} </w:instrText></w:r>`

  it('has what was chosen and ticked in fields of old', async () => {
    const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="small"/><w:listEntry w:val="large"/></w:ddList>'
    const body = [
      paragraph(run('Berth: ') + begin(list) + kind('FORMDROPDOWN') + end),
      paragraph(begin('<w:checkBox><w:checked/></w:checkBox>') + kind('FORMCHECKBOX') + end + run(' Paid')),
      paragraph(begin('<w:checkBox><w:default w:val="0"/></w:checkBox>') + kind('FORMCHECKBOX') + end + run(' Sent')),
    ]
    expect(await textOf(await docxOf(body.join('')))).toBe('Berth: large\n☒ Paid\n☐ Sent')
  })

  it('has what stands in its fields, in rows of tables as well', async () => {
    const field = (inner: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
    const body =
      field(paragraph(run('Block.'))) +
      `<w:tbl><w:tr>${row('Name|Town|Trade')}</w:tr>${field(`<w:tr>${row('Runa|Brede|smith')}</w:tr>`)}</w:tbl>`
    expect(await textOf(await docxOf(body))).toBe('Block.\nName: Runa; Town: Brede; Trade: smith')
  })
})

describe('what mammoth passes over', () => {
  const box = `<w:txbxContent>${paragraph(run('Moor here.'))}</w:txbxContent>`
  it.each([
    [
      'a new text box',
      `<mc:AlternateContent><mc:Choice><w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing></mc:Choice></mc:AlternateContent>`,
    ],
    ['a text box alone', `<w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing>`],
    [
      'a text box in both ways',
      `<mc:AlternateContent><mc:Choice><w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`,
    ],
  ])('is read once: %s', async (_, inner) => {
    const text = await textOf(await docxOf(paragraph(`<w:r>${inner}</w:r>${run('The pier.')}`)))
    expect(text.split('Moor here.')).toHaveLength(2)
    expect(text).toContain('The pier.')
  })
})

describe('a chart in a document of Word', () => {
  const FRAME =
    '<w:r><w:drawing><wp:inline xmlns:wp="x"><a:graphic xmlns:a="y"><a:graphicData><c:chart xmlns:c="c" xmlns:r="r" r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'

  it('is read where it stands, as what it draws', async () => {
    const drawn = `<c:chart xmlns:c="c"><c:title><c:tx><c:rich><a:p><a:r><a:t>Boats</a:t></a:r></a:p></c:rich></c:tx></c:title><c:ser><c:tx><c:v>Built</c:v></c:tx><c:cat><c:pt idx="0"><c:v>Brede</c:v></c:pt></c:cat><c:val><c:pt idx="0"><c:v>12</c:v></c:pt></c:val></c:ser></c:chart>`
    const file = await docxOf(paragraph(run('Before.')) + paragraph(FRAME) + paragraph(run('After.')), { chart: drawn })
    expect(await textOf(file)).toBe('Before.\nBoats\nBrede; Built: 12\nAfter.')
  })

  it('is read as far as its ten-thousandth point; later ones are left out', async () => {
    const points = (value: string) =>
      `<c:pt idx="0"><c:v>${value}</c:v></c:pt>${[10_000, 10_001].map(i => `<c:pt idx="${i}"><c:v>${value}${i}</c:v></c:pt>`).join('')}`
    const drawn = `<c:chart xmlns:c="c"><c:ser><c:tx><c:v>Built</c:v></c:tx><c:cat>${points('Brede')}</c:cat><c:val>${points('12')}</c:val></c:ser></c:chart>`
    expect(await textOf(await docxOf(paragraph(FRAME), { chart: drawn }))).toBe('Brede; Built: 12')
  })
})
