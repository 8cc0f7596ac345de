import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { PDFDocument, PDFRawStream, StandardFonts } from 'pdf-lib'

/** Files as people have them, made as they are needed. */

export const madeFile = (name: string, ...parts: BlobPart[]): File => new File(parts, name)

/**
 * A PDF whose pages have these lines, one below the other, an empty one for a gap.
 * @param more bytes beside the text, as pictures have them
 */
export async function madePdf(
  pages: readonly (readonly string[])[],
  { name = 'made.pdf', more = 0 } = {},
): Promise<File> {
  const document = await PDFDocument.create()
  if (more > 0) document.context.register(PDFRawStream.of(document.context.obj({}), new Uint8Array(more)))
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = document.addPage([595, 842])
    lines.forEach((line, i) => {
      if (line) page.drawText(line, { x: 60, y: 780 - 15 * i, size: 11, font })
    })
  }
  return madeFile(name, new Uint8Array(await document.save()))
}

/** A zip of these texts, by path. */
export async function madeZip(name: string, texts: Record<string, string>): Promise<File> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, text] of Object.entries(texts)) await zip.add(path, new TextReader(text))
  return madeFile(name, (await zip.close()) as Uint8Array<ArrayBuffer>)
}

/** A document of Word: paragraphs, each with the name of its style where it has one. */
export function madeDocx(paragraphs: readonly { text: string; style?: string }[], name = 'made.docx'): Promise<File> {
  const body = paragraphs
    .map(({ text, style }) => {
      const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
      return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
    })
    .join('')
  return docxOf(body, {}, name)
}

const WORD_NAMES = [
  'w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'm="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'v="urn:schemas-microsoft-com:vml"',
]
  .map(name => ` xmlns:${name}`)
  .join('')

/** A document of Word with this markup as its body, and other parts, by what they are called within `word/`. */
export function docxOf(body: string, parts: Record<string, string> = {}, name = 'made.docx'): Promise<File> {
  const relation = (part: string) =>
    `<Relationship Id="${part}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${part}" Target="${part}.xml"/>`
  return madeZip(name, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.keys(parts).map(relation).join('')}</Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document${WORD_NAMES}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([part, inner]) => [
        `word/${part}.xml`,
        `<?xml version="1.0"?><w:${part}${WORD_NAMES}>${inner}</w:${part}>`,
      ]),
    ),
  })
}

/** A book of chapters in XHTML, in folders and with names as programs write them. */
export function madeEpub(chapters: readonly string[], name = 'made.epub', title = 'A Made Book'): Promise<File> {
  const items = chapters.map(
    (_, i) => `<item id="c${i}" href="Text/chapter%20${i}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const spine = chapters.map((_, i) => `<itemref idref="c${i}"/>`)
  return madeZip(name, {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OEBPS/content.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>Nobody</dc:creator><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((body, i) => [
        `OEBPS/Text/chapter ${i}.xhtml`,
        `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`,
      ]),
    ),
  })
}
