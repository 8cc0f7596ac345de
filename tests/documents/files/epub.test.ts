import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { madeFile, madeZip } from './made-files.ts'
import { textOf, withReports } from './reports.ts'

const CONTAINER =
  '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
const OPF =
  '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Lamp</dc:title></metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>'
const page = (body: string, head = '<title/>') =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`

const bookOf = (parts: Record<string, string>) =>
  madeZip('made.epub', {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/content.opf': OPF,
    'OEBPS/c.xhtml': page('<p>The lamp was lit.</p>'),
    ...parts,
  })
const encryption = (algorithm: string, uri: string) =>
  `<?xml version="1.0"?><encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`

describe('a book whose style sheet sets figures above the line', () => {
  it.each([
    ['as InDesign does', '.c1 { color: red }\n\nspan.up-1 {\n  vertical-align: super;\n}'],
    ['as LibreOffice does', '.c0 {\n}\n\n.up-1 {\n position: relative;\n top: -0.33em;\n}'],
  ])('has powers as powers, %s', async (_, css) => {
    const opf = OPF.replace('<manifest>', '<manifest><item id="s" href="s.css" media-type="text/css"/>')
    const file = await bookOf({
      'OEBPS/content.opf': opf,
      'OEBPS/s.css': css,
      'OEBPS/c.xhtml': page('<p>About 10<span class="up-1">6</span> lamps, <span class="c0">5</span> of them lit.</p>'),
    })
    expect(await textOf(file)).toContain('About 10⁶ lamps, 5 of them lit.')
  })
})

describe('a book from a report', () =>
  withReports(report => {
    it('has the chapters whose titles and scripts close themselves', async () => {
      const text = await textOf(await report('05-xhtml-self-closing/lamp.epub'))
      expect(text).toContain('Two\nIts keeper was Marta Holm, who stayed for 31 years.')
      expect(text).toContain('Three\nIn 1902 the lamp was moved to Selby.')
    })

    it.each(['opf', 'container'])('opens where its %s has prefixes', async name => {
      expect(await textOf(await report(`06-opf-prefix/${name}.epub`))).toContain('The lamp was lit on 2 May 1871.')
    })

    it('is told as locked where it is encrypted', async () => {
      await expect(textOf(await report('16-epub-drm/locked.epub'))).rejects.toMatchObject({ code: 'locked-file' })
    })
  }))

describe('a chapter in XHTML', () => {
  it.each<[string, string, string?]>([
    ['a script', '<script src="x.js"/><p>The lamp was lit.</p>'],
    ['a style', '<style type="text/css"/><p>The lamp was lit.</p>'],
    ['a text field', '<textarea/><p>The lamp was lit.</p>'],
    ['an anchor', '<p><a id="p7"/>The lamp was lit.</p>'],
    ['an empty heading', '<h2 class="x"/><p>The lamp was lit.</p>'],
    ['a frame', '<iframe src="a>b"/><p>The lamp was lit.</p>'],
    ['a title', '<p>The lamp was lit.</p>', '<title id="t" />'],
    ['nothing but its prefix', '<h:p xmlns:h="http://www.w3.org/1999/xhtml">The lamp was lit.</h:p>'],
  ])('is read where %s closes itself', async (_, body, head) => {
    expect(await textOf(await bookOf({ 'OEBPS/c.xhtml': page(body, head) }))).toContain('The lamp was lit.')
  })

  it('is text alone where it is set off as it is', async () => {
    const book = await bookOf({ 'OEBPS/c.xhtml': page('<p><![CDATA[1 < 2 & 3 <b/> 4]]></p>') })
    expect(await textOf(book)).toContain('1 < 2 & 3 <b/> 4')
  })

  it('keeps a line break and a rule, which close themselves in either syntax', async () => {
    const book = await bookOf({ 'OEBPS/c.xhtml': page('<p>one<br/>two</p><hr/><p>three</p>') })
    expect(await textOf(book)).toContain('one\ntwo\nthree')
  })

  it('is in the encoding that its first line declares', async () => {
    const encoded = (text: string) =>
      Uint8Array.from(text, c => (c >= 'А' && c <= 'я' ? 0xc0 + c.charCodeAt(0) - 0x410 : c.charCodeAt(0)))
    const { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, TextReader } = await import('@zip.js/zip.js')
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
    await zip.add('META-INF/container.xml', new TextReader(CONTAINER))
    await zip.add('OEBPS/content.opf', new TextReader(OPF))
    const chapter = page('<p>Маяк</p>').replace('utf-8', 'windows-1251')
    await zip.add('OEBPS/c.xhtml', new Uint8ArrayReader(encoded(chapter)))
    expect(await textOf(madeFile('a.epub', (await zip.close()) as Uint8Array<ArrayBuffer>))).toContain('Маяк')
  })
})

describe('the package of a book', () => {
  it('may have any prefix, and names in capitals', async () => {
    const opf = OPF.replace(/<(\/?)(package|metadata|manifest|item|spine|itemref)\b/g, '<$1a:$2')
      .replace('xmlns=', 'xmlns:a=')
      .replaceAll('dc:title', 'DC:Title')
    expect((await readFile(await bookOf({ 'OEBPS/content.opf': opf }))).sections[0]?.text).toBe('Lamp')
  })

  it('may name its chapters by the type of the first books', async () => {
    const opf = OPF.replace('application/xhtml+xml', 'text/x-oeb1-document')
    expect(await textOf(await bookOf({ 'OEBPS/content.opf': opf }))).toContain('The lamp was lit.')
  })
})

describe('an encrypted book', () => {
  const AES = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
  it('is locked where a chapter is', async () => {
    const book = await bookOf({ 'META-INF/encryption.xml': encryption(AES, 'OEBPS/c.xhtml') })
    await expect(textOf(book)).rejects.toMatchObject({ code: 'locked-file' })
  })

  it.each([
    ['its fonts are obscured', 'http://www.idpf.org/2008/embedding', 'OEBPS/font.otf'],
    ['its fonts are obscured as Adobe does', 'http://ns.adobe.com/pdf/enc#RC', 'OEBPS/font.otf'],
    ['a film in it is encrypted', AES, 'OEBPS/film.mp4'],
  ])('is read where only %s', async (_, algorithm, uri) => {
    const book = await bookOf({ 'META-INF/encryption.xml': encryption(algorithm, uri) })
    expect(await textOf(book)).toContain('The lamp was lit.')
  })
})
