import { madeZip } from './made-files.ts'

/** Workbooks, presentations and texts as office programs write them, made as they are needed. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (...targets: [id: string, type: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A value, or one with a format of numbers, a formula, or bold type. */
export type MadeCell =
  | string
  | number
  | boolean
  | undefined
  | { value?: string | number; format?: string; formula?: string; isBold?: boolean; error?: string }

export interface MadeSheet {
  name?: string
  rows: readonly (readonly MadeCell[])[]
  /** `A1:B1` */
  merged?: readonly string[]
  state?: 'hidden' | 'veryHidden'
  /** Notes on cells, by their names. */
  comments?: Record<string, string>
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A workbook of Excel. Texts are shared between cells, as Excel writes them. */
export function madeXlsx(sheets: readonly MadeSheet[], { name = 'made.xlsx', is1904 = false } = {}): Promise<File> {
  const strings: string[] = []
  const formats: string[] = []
  const cellXml = (cell: MadeCell, place: string): string => {
    if (cell === undefined) return ''
    const { value, format = '', formula, isBold, error } = typeof cell === 'object' ? cell : { value: cell }
    if (format && !formats.includes(format)) formats.push(format)
    const style = 2 * (formats.indexOf(format) + 1) + (isBold ? 1 : 0)
    const inner = formula ? `<f>${escaped(formula)}</f>` : ''
    if (error) return `<c r="${place}" s="${style}" t="e">${inner}<v>${error}</v></c>`
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
    if (typeof value === 'string') {
      strings.push(value)
      return `<c r="${place}" s="${style}" t="s">${inner}<v>${strings.length - 1}</v></c>`
    }
    return `<c r="${place}" s="${style}">${inner}${value === undefined ? '<v/>' : `<v>${value}</v>`}</c>`
  }
  const sheetXml = ({ rows, merged = [] }: MadeSheet): string => {
    const lines = rows.map((cells, row) => {
      const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')
      return inner && `<row r="${row + 1}">${inner}</row>`
    })
    const joined =
      merged.length > 0 ? `<mergeCells>${merged.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
    return `${HEAD}<worksheet><sheetData>${lines.join('')}</sheetData>${joined}</worksheet>`
  }
  const parts = sheets.map(sheetXml)
  const styles = ['', ...formats].flatMap((_, i) =>
    [0, 1].map(font => `<xf numFmtId="${i === 0 ? 0 : 163 + i}" fontId="${font}"/>`),
  )
  return madeZip(name, {
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name = 'Sheet1', state }, i) =>
          `<sheet name="${escaped(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="s${i}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, i): [string, string, string] => [`s${i}`, 'worksheet', `worksheets/sheet${i + 1}.xml`]),
      ['st', 'styles', 'styles.xml'],
      ['ss', 'sharedStrings', '/xl/sharedStrings.xml'],
    ),
    'xl/styles.xml': `${HEAD}<styleSheet><numFmts>${formats
      .map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(format).replace(/"/g, '&quot;')}"/>`)
      .join('')}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst>${strings.map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(parts.map((part, i) => [`xl/worksheets/sheet${i + 1}.xml`, part])),
    ...Object.fromEntries(
      sheets.flatMap(({ comments }, i) =>
        comments
          ? [
              [`xl/worksheets/_rels/sheet${i + 1}.xml.rels`, relations(['c', 'comments', `../comments${i + 1}.xml`])],
              [
                `xl/comments${i + 1}.xml`,
                `${HEAD}<comments><commentList>${Object.entries(comments)
                  .map(([ref, text]) => `<comment ref="${ref}"><text><r><t>${escaped(text)}</t></r></text></comment>`)
                  .join('')}</commentList></comments>`,
              ],
            ]
          : [],
      ),
    ),
  })
}

/** A paragraph of a slide. */
export const slideText = (text: string): string => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`

/** A shape of a slide, in the place of a title, a body or a number where it names one. */
export const slideShape = (inner: string, place = ''): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${place && `<p:ph type="${place}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${inner}</p:txBody></p:sp>`

/** Slides in the order in which they are shown; files are numbered as `made` says. */
export function madePptx(
  slides: readonly { shapes: string; notes?: string; made?: number }[],
  name = 'made.pptx',
): Promise<File> {
  const file = (i: number) => `slide${slides[i]?.made ?? i + 1}`
  return madeZip(name, {
    '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `${HEAD}<p:presentation xmlns:r="${RELATIONS}"><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, i): [string, string, string] => [`s${i}`, 'slide', `slides/${file(i)}.xml`]),
    ),
    ...Object.fromEntries(
      slides.flatMap(({ shapes, notes }, i) => [
        [`ppt/slides/${file(i)}.xml`, `${HEAD}<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`],
        ...(notes
          ? [
              [`ppt/slides/_rels/${file(i)}.xml.rels`, relations(['n', 'notesSlide', `../notesSlides/n${i}.xml`])],
              [`ppt/notesSlides/n${i}.xml`, `${HEAD}<p:notes><p:cSld><p:spTree>${notes}</p:spTree></p:cSld></p:notes>`],
            ]
          : []),
      ]),
    ),
  })
}

/** A file of LibreOffice: its body, and the styles that belong to it. */
export const madeOpenDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  { styles = '', manifest = '', name = 'made.odf', more = {} as Record<string, string> } = {},
): Promise<File> =>
  madeZip(name, {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': `${HEAD}<manifest:manifest>${manifest}</manifest:manifest>`,
    'styles.xml': `${HEAD}<office:document-styles><office:styles/></office:document-styles>`,
    'content.xml': `${HEAD}<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ...more,
  })
