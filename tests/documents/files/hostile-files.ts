import { Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { madeFile } from './made-files.ts'
import { pdfOf, streamOf } from './pdf-of.ts'

/** Files made to hurt whoever reads them: small on the disk, and endless to read. */

/** A text given piece by piece, so that whoever makes a file of it never holds it whole. */
interface Repeated {
  before?: string
  piece: string
  times: number
  after?: string
}

/** A zip of such texts, by path. */
async function packed(name: string, texts: Record<string, string | Repeated>): Promise<File> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, text] of Object.entries(texts)) await zip.add(path, stream(text))
  return madeFile(name, (await zip.close()) as Uint8Array<ArrayBuffer>)
}

const CHUNK = 1 << 20

function stream(text: string | Repeated): ReadableStream<Uint8Array> {
  const { before = '', piece, times, after = '' } = typeof text === 'string' ? { piece: text, times: 1 } : text
  const encoder = new TextEncoder()
  const atOnce = Math.max(1, Math.floor(CHUNK / Math.max(1, piece.length)))
  const block = encoder.encode(piece.repeat(Math.min(atOnce, times)))
  let left = times
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(before)),
    pull(controller) {
      if (left >= atOnce) controller.enqueue(block.slice())
      else controller.enqueue(encoder.encode(piece.repeat(Math.max(0, left)) + after))
      if (left < atOnce) controller.close()
      left -= atOnce
    },
  })
}

const DOCX = {
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
}
const BODY =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'

/** A document of Word whose body repeats a piece of markup. */
const docxOf = (piece: string, times: number, around: [string, string] = ['', '']): Promise<File> =>
  packed('made.docx', {
    ...DOCX,
    'word/document.xml': { before: BODY + around[0], piece, times, after: `${around[1]}</w:body></w:document>` },
  })

const OPF = (items: string, spine: string) =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Made</dc:title></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`

/** A book of one chapter, which repeats a piece, and stands in the book so many times. */
const epubOf = (piece: string, times: number, chapters = 1): Promise<File> =>
  packed('made.epub', {
    'META-INF/container.xml':
      '<?xml version="1.0"?><container><rootfiles><rootfile full-path="content.opf"/></rootfiles></container>',
    'content.opf': OPF(
      '<item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>',
      '<itemref idref="c"/>'.repeat(chapters),
    ),
    'c.xhtml': { before: '<html><body>', piece, times, after: '</body></html>' },
  })

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** A PDF that lists one page so many times. */
const onePageManyTimes = (times: number, line = 'The end is near.'): File =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${times}/Kids[${'3 0 R '.repeat(times)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    streamOf(`BT /F 11 Tf 60 700 Td (${line}) Tj ET`),
    FONT,
  ])

/** A PDF whose page draws two forms, each of which draws the two of the next depth, and so on; the last say something. */
function nestedForms(depth: number, said: string): File {
  const first = 6
  const form = (level: number) => {
    const next = first + 2 * (level + 1)
    const content = level + 1 < depth ? '/A Do /B Do' : said && `BT /F 11 Tf 60 700 Td (${said}) Tj ET`
    const forms = level + 1 < depth ? `/XObject<</A ${next} 0 R/B ${next + 1} 0 R>>` : ''
    return streamOf(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>${forms}>>`)
  }
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</A ${first} 0 R/B ${first + 1} 0 R>>>>>>`,
    streamOf('/A Do /B Do'),
    FONT,
    ...Array.from({ length: depth }, (_, level) => [form(level), form(level)]).flat(),
  ])
}

const listOf = (depth: number) => Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')
const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}="${i}"`).join(' ')
const html = (body: string) => madeFile('a.html', `<!doctype html><html><body>${body}`)
const markdown = (text: string) => madeFile('a.md', text)
const table = (...text: string[]) => madeFile('a.csv', ...text)
const longHeadings = Array.from({ length: 100 }, (_, i) => `"${`${i} `.padEnd(150, 'h')}"`).join()

export interface HostileFile {
  what: string
  make(): File | Promise<File>
  /** The code of the error that reading it ends with, or that it is read. */
  becomes: 'read' | 'too-much-text' | 'unfolding-file' | 'textless-file' | 'broken-file'
}

const hostile = (becomes: HostileFile['becomes'], files: Record<string, HostileFile['make']>): HostileFile[] =>
  Object.entries(files).map(([what, make]) => ({ what, make, becomes }))

/** Those that take moments. */
export const CHEAP: readonly HostileFile[] = [
  ...hostile('too-much-text', {
    'a heading of 100,000 letters over 50,000 rows': () => table(`${'h'.repeat(100_000)},n\n`, 'a,1\n'.repeat(50_000)),
    'a hundred headings over 50,000 rows': () => table(`${longHeadings}\n`, `${'1,'.repeat(99)}1\n`.repeat(50_000)),
    'a word under each of many headings': () =>
      html(`<h1>${'h'.repeat(290)}</h1>${`<h2>${'k'.repeat(290)}</h2>a`.repeat(20_000)}`),
    '2,000 times the same chapter': () => epubOf('<p>The same again and again.</p>', 1_000, 2_000),
  }),
  ...hostile('unfolding-file', {
    'a run of 100 MB': () => docxOf('x', 100_000_000, ['<w:p><w:r><w:t>', '</w:t></w:r></w:p>']),
    'three million empty paragraphs': () => docxOf('<w:p/>', 3_000_000),
    'an element of 20 million attributes': () => docxOf('a=""', 20_000_000, ['<w:p ', '/>']),
    '2,000 times a chapter without text': () => epubOf('<p></p>', 20_000, 2_000),
    'a page listed 100,000 times': () => onePageManyTimes(100_000),
    'forms in forms': () => nestedForms(24, 'The end is near.'),
    'a table as wide as long': () => markdown(`${'|a'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|\n${'|\n'.repeat(3_000)}`),
    'three million elements': () => html('<b>x</b>'.repeat(3_000_000)),
  }),
  ...hostile('read', {
    'forty empty comments': () => html(`${'<!---->'.repeat(40)}x`),
    'comments, spaces and no element': () => madeFile('a.txt', `${'<!-- -->  '.repeat(90)}x`),
    'lists 3,000 deep': () => markdown(listOf(3_000)),
    'lists on one line': () => markdown(`${'- '.repeat(50_000)}x`),
    'numbered lists on one line': () => markdown(`${'1. '.repeat(50_000)}x`),
    'quotes 50,000 deep': () => markdown(`${'>'.repeat(50_000)}x`),
    'quotes 3,000 deep, line by line': () => markdown(`${'>'.repeat(3_000)}x\n`.repeat(500)),
    'half a million attributes': () => html(`<p ${attributes(500_000)}>x</p>`),
    'ten million cells': () => table(`x${','.repeat(9_999_990)}`),
    'links and pictures that never close': () => markdown('![[a]('.repeat(50_000)),
  }),
  ...hostile('textless-file', { 'headings alone': () => html('<h1>a</h1><h2>b</h2>'.repeat(50_000)) }),
]

/** Those that take seconds, and are read in a process of their own. */
export const COSTLY: readonly HostileFile[] = [
  ...hostile('too-much-text', {
    'five million rows of a letter': () => table('a\n'.repeat(4_999_999)),
    'a text of 200 MB': () => madeFile('a.txt', ...Array.from({ length: 200 }, () => 'word '.repeat(200_000))),
    'twenty million words of HTML': () => html('a '.repeat(20_000_000)),
  }),
  ...hostile('unfolding-file', {
    'a chapter of 400 MB': () => epubOf('<p>word word word</p>', 20_000_000),
    'a chapter of 400 MB without a tag': () => epubOf('word word ', 40_000_000),
    'a comment of 400 MB': () => epubOf('<!-- word -->', 30_000_000),
    'a million runs': () => docxOf('<w:r><w:t>a</w:t></w:r>', 1_000_000, ['<w:p>', '</w:p>']),
  }),
  ...hostile('read', {
    'as many runs as may be': () => docxOf('<w:r><w:t>a</w:t></w:r>', 180_000, ['<w:p>', '</w:p>']),
    'a page listed 9,000 times': () => onePageManyTimes(9_000),
    'a class of ten million letters': () => html(`<p class="${'a '.repeat(5_000_000)}">x</p>`),
  }),
]
