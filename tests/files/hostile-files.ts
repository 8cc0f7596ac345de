import { Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { madeFile } from './made-files.ts'

/** Files made to hurt whoever reads them: small on the disk, and endless to read. */

/** A text given piece by piece, so that whoever makes a file of it never holds it whole. */
export interface Repeated {
  before?: string
  piece: string
  times: number
  after?: string
}

/** A zip of such texts, by path. */
export async function packed(name: string, texts: Record<string, string | Repeated>): Promise<File> {
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
export const docxOf = (piece: string, times: number, around: [string, string] = ['', '']): Promise<File> =>
  packed('made.docx', {
    ...DOCX,
    'word/document.xml': { before: BODY + around[0], piece, times, after: `${around[1]}</w:body></w:document>` },
  })

const OPF = (items: string, spine: string) =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Made</dc:title></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`

/** A book of one chapter, which repeats a piece, and stands in the book so many times. */
export const epubOf = (piece: string, times: number, chapters = 1): Promise<File> =>
  packed('made.epub', {
    'META-INF/container.xml':
      '<?xml version="1.0"?><container><rootfiles><rootfile full-path="content.opf"/></rootfiles></container>',
    'content.opf': OPF(
      '<item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>',
      '<itemref idref="c"/>'.repeat(chapters),
    ),
    'c.xhtml': { before: '<html><body>', piece, times, after: '</body></html>' },
  })

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfOf(objects: readonly string[]): File {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return madeFile('made.pdf', `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`)
}

const streamOf = (content: string, dict = '') => `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** A PDF that lists one page so many times. */
export const onePageManyTimes = (times: number, line = 'The end is near.'): File =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${times}/Kids[${'3 0 R '.repeat(times)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    streamOf(`BT /F 11 Tf 60 700 Td (${line}) Tj ET`),
    FONT,
  ])

/** A PDF whose page draws two forms, each of which draws the two of the next depth, and so on; the last say something. */
export function nestedForms(depth: number, said: string): File {
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

/** By what they are. */
export const HOSTILE: Record<string, () => File | Promise<File>> = {
  'a heading of 100,000 letters over 50,000 rows': () =>
    madeFile('a.csv', `${'h'.repeat(100_000)},n\n`, 'a,1\n'.repeat(50_000)),
  'a hundred headings over 100,000 rows': () =>
    madeFile(
      'a.csv',
      `${Array.from({ length: 100 }, (_, i) => `a rather long heading, no. ${i}`.padEnd(150, '.'))
        .map(h => `"${h}"`)
        .join()}\n`,
      `${'1,'.repeat(45)}1\n`.repeat(100_000),
    ),
  'ten million empty cells': () => madeFile('a.csv', ','.repeat(9_999_999)),
  'five million rows of a letter': () => madeFile('a.csv', 'a\n'.repeat(4_999_999)),
  'a run of 100 MB': () => docxOf('x', 100_000_000, ['<w:p><w:r><w:t>', '</w:t></w:r></w:p>']),
  'three million empty paragraphs': () => docxOf('<w:p/>', 3_000_000),
  'a million runs': () => docxOf('<w:r><w:t>a</w:t></w:r>', 1_000_000, ['<w:p>', '</w:p>']),
  '100,000 nested tables': () => docxOf('<w:tbl><w:tr><w:tc>', 100_000),
  'a style of 100 MB': async () =>
    packed('made.docx', {
      ...DOCX,
      'word/document.xml': `${BODY}<w:p/></w:body></w:document>`,
      'word/styles.xml': { before: '<styles>', piece: '<style/>', times: 12_000_000, after: '</styles>' },
    }),
  'a chapter of 400 MB': () => epubOf('<p>word word word</p>', 20_000_000),
  'a chapter of 400 MB without a tag': () => epubOf('word word ', 40_000_000),
  'a comment of 400 MB': () => epubOf('<!-- word -->', 30_000_000),
  '2,000 times the same chapter': () => epubOf('<p>The same again and again.</p>', 30_000, 2_000),
  '2,000 times a chapter without text': () => epubOf('<p></p>', 100_000, 2_000),
  'forty empty comments': () => madeFile('a.html', `${'<!---->'.repeat(40)}x`),
  'comments and spaces': () => madeFile('a.txt', `${'<!-- -->  '.repeat(90)}x`),
  'a page listed 100,000 times': () => onePageManyTimes(100_000),
  'a page listed 9,000 times': () => onePageManyTimes(9_000),
  'forms in forms that say something': () => nestedForms(24, 'The end is near.'),
  'forms in forms that say nothing': () => nestedForms(24, ''),
  'lists 3,000 deep': () => madeFile('a.md', listOf(3_000)),
  'lists 1,000 deep': () => madeFile('a.md', listOf(1_000)),
  'a list of lists on one line': () => madeFile('a.md', `${'- '.repeat(50_000)}x`),
  'quotes 50,000 deep': () => madeFile('a.md', `${'>'.repeat(50_000)}x`),
  'quotes in many lines': () => madeFile('a.md', `${'>'.repeat(3_000)}x\n`.repeat(500)),
  'numbered lists in lists': () => madeFile('a.md', `${'1. '.repeat(50_000)}x`),
  stars: () => madeFile('a.md', '*a **b '.repeat(100_000)),
  backticks: () => madeFile('a.md', Array.from({ length: 2_000 }, (_, i) => '`'.repeat(i)).join(' a ')),
  brackets: () => madeFile('a.md', `${'[a]('.repeat(200_000)}`),
  images: () => madeFile('a.md', '![['.repeat(200_000)),
  angles: () => madeFile('a.md', '<a '.repeat(300_000)),
  underscores: () => madeFile('a.md', '_a__b'.repeat(100_000)),
  tildes: () => madeFile('a.md', '~a~~b '.repeat(100_000)),
  'a table wide and long': () =>
    madeFile('a.md', `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n${'|\n'.repeat(100_000)}`),
  definitions: () => madeFile('a.md', Array.from({ length: 100_000 }, (_, i) => `[a${i}]: b`).join('\n')),
  addresses: () => madeFile('a.md', 'www.'.repeat(200_000)),
  'half a million attributes': () => madeFile('a.html', `<!doctype html><html><body><p ${attributes(500_000)}>x</p>`),
  'attributes over and over': () =>
    madeFile('a.html', `<!doctype html><html><body>${`<p ${attributes(500)}>x</p>`.repeat(1_000)}`),
  'a million elements': () => madeFile('a.html', `<!doctype html><html><body>${'<b>x</b>'.repeat(1_000_000)}`),
  'a class of ten million letters': () =>
    madeFile('a.html', `<!doctype html><html><body><p class="${'a '.repeat(5_000_000)}">x</p>`),
  'ten million letters of HTML': () => madeFile('a.html', `<!doctype html><html><body>${'a '.repeat(20_000_000)}`),
  'tables in tables': () => madeFile('a.html', `<!doctype html><html><body>${'<table><tr><td>a<td>b'.repeat(100_000)}`),
  'rows under long headings': () =>
    madeFile(
      'a.html',
      `<!doctype html><html><body><table><tr><th>${'h'.repeat(1000)}<th>${'k'.repeat(1000)}</tr>${'<tr><td>a<td>b</tr>'.repeat(200_000)}`,
    ),
  'headings and nothing else': () =>
    madeFile('a.html', `<!doctype html><html><body>${'<h1>a</h1><h2>b</h2><h3>c</h3>'.repeat(200_000)}`),
  'headings with a word': () =>
    madeFile(
      'a.html',
      `<!doctype html><html><body>${`<h1>${'a'.repeat(290)}</h1><h2>${'b'.repeat(290)}</h2>`}${`<h3>${'c'.repeat(290)}</h3>a`.repeat(100_000)}`,
    ),
  'closing brackets and spaces': () => madeFile('a.html', `<!doctype html><html><body>${' ('.repeat(1_000_000)}`),
  'a text of 200 MB': () => madeFile('a.txt', ...Array.from({ length: 200 }, () => 'word '.repeat(200_000))),
  spaces: () => madeFile('a.txt', `${' '.repeat(5_000_000)}x`),
  'half lines': () => madeFile('a.txt', `${'\n \t'.repeat(1_000_000)}x`),
}
