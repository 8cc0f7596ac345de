import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../src/documents/files/decode-text.ts'
import { asRead, latin1, outcomeOf } from './as-read.ts'
import { madeFile } from './made-files.ts'
import { withReports } from './reports.ts'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const windows = (text: string) => [...latin1(text)]
const decode = (...parts: number[][]) => decodeText(Uint8Array.from(parts.flat()))

withReports(report =>
  it('one bad byte does not make another encoding of a text', async () => {
    const text = await asRead(await report('41-encodings/utf8-one-bad-byte.txt'))
    expect(text).toContain('The harbour café of Brede was opened in 1931 – it is the oldest on the lake.')
    expect(text).not.toMatch(/Ã|â/)
  }),
)

describe('a text', () => {
  it.each<[string, string | undefined, string]>([
    [
      'a letter of Windows in UTF-8',
      decode(utf8('Das Café öffnet – '), windows('sch\xf6n'), utf8(' früh, für Gäste.')),
      'Das Café öffnet – schön früh, für Gäste.',
    ],
    [
      'a byte that is no letter',
      decode(utf8('Das Café öffnet '), [0xff], utf8('um zehn – schön.')),
      'Das Café öffnet \uFFFDum zehn – schön.',
    ],
    [
      'a letter that is cut short',
      decode(utf8('カフェは湖の最初のもの'), [0xe3, 0x81]),
      'カフェは湖の最初のもの\uFFFD',
    ],
    ['a zero', decode(utf8('Das Café\0 öffnet')), 'Das Café öffnet'],
    ['zeros up to a size', decode(utf8('Das Café'), new Array(500).fill(0)), 'Das Café'],
    [
      'lines of either',
      decode(utf8('Café – Müller\n'), windows('Caf\xe9 M\xfcller Stra\xdfe\n'), utf8('Köln')),
      'Café – Müller\nCafé Müller Straße\nKöln',
    ],
    [
      'mostly Windows',
      decode(windows('Die Stra\xdfe f\xfchrt \xfcber die Br\xfccke, gr\xfc\xdfe den B\xe4ren.\n'), utf8('Köln – nett')),
      'Die Straße führt über die Brücke, grüße den Bären.\nKöln – nett',
    ],
    [
      'Windows that looks like UTF-8',
      decode(windows('Er rief \xabStra\xdf\xbb und \xabSpa\xdf\xbb zu, m\xfcde \xfcber \xe4lter')),
      'Er rief «Straß» und «Spaß» zu, müde über älter',
    ],
    [
      'one letter of Windows',
      decode(utf8('The quick brown fox. '.repeat(20)), windows('It\x92s a caf\xe9.')),
      `${'The quick brown fox. '.repeat(20)}It’s a café.`,
    ],
    ['a mark of UTF-8 before it', decode([0xef, 0xbb, 0xbf], utf8('Café '), [0xe9], utf8(' Köln')), 'Café é Köln'],
    [
      'UTF-16 without a mark',
      decode(Array.from('Öl,x\n', c => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]).flat()),
      'Öl,x\n',
    ],
    [
      'a page that is not in what it declares',
      decode(windows('<meta charset="utf-8"><p>Caf\xe9 K\xf6ln')),
      '<meta charset="utf-8"><p>Café Köln',
    ],
  ])('is read with %s', (_, text, right) => expect(text).toBe(right))

  it('has no soft hyphens, marks of bytes, or spaces of no width', async () => {
    const text = 'Donau\u00ADdampf\u200Bschiff \u2060und Kapitäns\u00AD\nmütze\uFEFF.'
    expect(await asRead(madeFile('a.txt', text))).toBe('[] Donaudampfschiff und Kapitänsmütze.')
    expect(await asRead(madeFile('a.csv', 'Schiff,Na\u00ADme\nDonau\u00ADdampf,x'))).toContain(
      'Schiff: Donaudampf; Name: x',
    )
    expect(await asRead(madeFile('a.md', '# A\n\nb\n\n# Dampf\u00ADschiff\n\nx'))).toContain('[Dampfschiff] x')
  })
})

describe('what is no text', () => {
  const noise = Uint8Array.from({ length: 4_000 }, (_, i) => (i * 7_919 + (i >> 3) * 31) % 256)
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['PostScript', latin1('%!PS-Adobe-3.0\n/Helvetica findfont 12 scalefont setfont (Hello) show')],
    ['noise', noise],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, ...noise])],
    ['a list of properties', Uint8Array.from([...latin1('bplist00'), 0xd4, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 9])],
    ['a database', Uint8Array.from([...latin1('SQLite format 3\0'), 16, 0, 1, 1, 0, 64, 32, 32, 0, 0, 0, 2])],
  ])('is told so whatever it is called: %s', async (_, bytes) => {
    for (const name of ['a.txt', 'a.csv', 'a.md', 'a.html', 'a'])
      expect(await outcomeOf(madeFile(name, bytes))).toBe('unknown-file')
  })

  it('is not a text that begins like a zip', async () => {
    expect(await asRead(madeFile('a.txt', 'PKW und LKW'))).toBe('[] PKW und LKW')
  })
})
