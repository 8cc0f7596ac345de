import type { Allowance } from '../limits.ts'
import type { OpenZip } from '../open-zip.ts'
import { mainPart, relationsOf } from '../package-parts.ts'
import { streamXml, xmlElements } from '../xml.ts'
import { builtInFormat } from './cell-formats.ts'

export interface Sheet {
  name: string
  isHidden: boolean
  path: string
}

/** The format of cells with one style. */
interface CellStyle {
  /** A number format: `#,##0.00`. */
  format: string
  isBold: boolean
}

export interface Workbook {
  sheets: Sheet[]
  is1904: boolean
  /** Texts that cells refer to by index. */
  strings: readonly string[]
  styles: readonly CellStyle[]
}

/** Reads what the sheets of an Excel workbook have in common. Throws `UserError`. */
export async function openWorkbook(zip: OpenZip, allowance: Allowance): Promise<Workbook> {
  const { path, bytes } = await mainPart('xl/workbook.xml', zip, allowance)
  const relations = await relationsOf(path, zip, allowance)
  const elements = xmlElements(bytes, allowance)
  const byId = new Map(relations.map(relation => [relation.id, relation]))
  const sheets = elements.flatMap(({ name, attributes }): Sheet[] => {
    const relation = byId.get(attributes.id ?? '')
    // Other types are charts and dialogs.
    if (name !== 'sheet' || relation?.type !== 'worksheet') return []
    return [{ name: attributes.name ?? '', isHidden: /hidden/i.test(attributes.state ?? ''), path: relation.path }]
  })
  const is1904 = elements.some(
    ({ name, attributes }) => name === 'workbookpr' && /^(?:1|true)$/.test(attributes.date1904 ?? ''),
  )
  const part = async (type: string) => {
    const found = relations.find(relation => relation.type === type)
    return (found && (await zip.bytes(found.path))) ?? ''
  }
  const strings = stringsIn(await part('sharedStrings'), allowance)
  return { sheets, is1904, strings, styles: stylesIn(await part('styles'), allowance) }
}

/** Decodes a text of Excel, in which characters that are invalid in XML are written as `_x000D_`. */
export const cellText = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether an element is the pronunciation of Japanese text, which is left out. */
export const isPronunciation = (name: string): boolean => name === 'rPh'

function stringsIn(xml: Uint8Array | string, allowance: Allowance): string[] {
  const strings: string[] = []
  let [text, isText] = ['', false]
  streamXml(xml, undefined, {
    isSkipped: isPronunciation,
    begin(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
    },
    text(piece) {
      if (isText) text += piece
    },
    end(name) {
      if (name === 't') isText = false
      else if (name === 'si') {
        allowance.take('nodes')
        strings.push(cellText(text))
      }
    },
  })
  return strings
}

function stylesIn(xml: Uint8Array | string, allowance: Allowance): CellStyle[] {
  const formats = new Map<string, string>()
  const fonts: { isBold: boolean }[] = []
  const styles: CellStyle[] = []
  let part = ''
  for (const { name, attributes } of xmlElements(xml, allowance)) {
    if (/^(?:numfmts|fonts|fills|borders|cellstylexfs|cellxfs|cellstyles|dxfs)$/.test(name)) part = name
    else if (name === 'numfmt' && part === 'numfmts')
      formats.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
    else if (name === 'font' && part === 'fonts') fonts.push({ isBold: false })
    else if (name === 'b' && part === 'fonts') fonts.at(-1)!.isBold = !/^(?:0|false)$/.test(attributes.val ?? '')
    else if (name === 'xf' && part === 'cellxfs') {
      const { numFmtId = '0', fontId = '0' } = attributes
      const format = formats.get(numFmtId) ?? builtInFormat(Number(numFmtId))
      styles.push({ format, isBold: fonts[Number(fontId)]?.isBold ?? false })
    }
  }
  return styles
}
