import { describe, expect, it } from 'vitest'
import { asRead, latin1 } from './as-read.ts'
import { madeFile } from './made-files.ts'
import { withReports } from './reports.ts'

const message = (name: string, ...lines: string[]) => asRead(madeFile(name, latin1(lines.join('\r\n'))))
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64').replace(/.{76}/g, '$&\r\n')
const RELATED = [
  'From: <Saved by Blink>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="--B=1"',
  '',
]

describe('a page saved as MHTML', () => {
  withReports(report =>
    it.each(['cafe.mht', 'cafe.mhtml'])('that was reported is read as the page: %s', async name => {
      expect(await asRead(await report(`09-mhtml/${name}`))).toBe(
        '[] Café Brede\nThe café at the harbour of Brede opened in 1931 — it was the first on the lake — and has belonged to the Lindqvist family since then.\nIts apple cake is baked after a recipe of 1934 that only two people know, and on Sundays up to 140 slices of it are sold before noon.\nIn winter the house is closed, but for the four Sundays of Advent.',
      )
    }),
  )

  it('is read in base64, without its style sheets and pictures', async () => {
    const page = base64('<html><body><p>The café opened in 1931.</p></body></html>')
    const parts = [
      '----B=1',
      'Content-Type: text/css',
      '',
      'p {}',
      '----B=1',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: base64',
      '',
      page,
      '----B=1--',
      '',
    ]
    expect(await message('a.mhtml', ...RELATED, ...parts)).toBe('[] The café opened in 1931.')
  })

  it('is read in the encoding of its part, as Outlook and Word write it', async () => {
    const parts = [
      'This document is a Single File Web Page.',
      '',
      '----B=1',
      'Content-Location: file:///C:/x.htm',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Type: text/html; charset="windows-1252"',
      '',
      '<html><body><p class=3DMsoNormal>It=92s a caf=E9=',
      '.<o:p></o:p></p></body></html>',
      '',
      '----B=1',
      'Content-Type: text/xml',
      '',
      '<xml/>',
      '----B=1--',
    ]
    expect(await message('a.mht', ...RELATED, ...parts)).toBe('[] It’s a café.')
  })

  it('is read in UTF-16, and alone', async () => {
    const page = base64('\uFEFF<html><body><p>The café.</p></body></html>', 'utf16le')
    const headers = [
      'MIME-Version: 1.0',
      'Content-Type: text/html;',
      '\tcharset="unicode"',
      'Content-Transfer-Encoding: base64',
      '',
    ]
    expect(await message('a.mht', ...headers, page)).toBe('[] The café.')
  })

  it('is the part that it begins with, not what it frames', async () => {
    const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/related; start="<r>"; boundary=b', '']
    const parts = [
      '--b',
      'Content-Type: text/html',
      'Content-ID: <f>',
      '',
      '<p>Frame',
      '--b',
      'Content-Type: text/html',
      'Content-ID: <r>',
      '',
      '<p>Page',
      '--b--',
    ]
    expect(await message('a.mhtml', ...headers, ...parts)).toBe('[] Page')
  })

  it('is all that it frames where it says nothing itself, as the sheets of a workbook', async () => {
    const html = ['Content-Type: text/html', '']
    const frames = [
      '----B=1',
      ...html,
      '<html><frameset><frame src="s1"><noframes>No frames</noframes></frameset></html>',
    ]
    const sheet = (name: string) => [
      '----B=1',
      ...html,
      `<table><tr><td>Boat</td><td>Built</td><td>Cars</td></tr><tr><td>${name}</td><td>1968</td><td>18</td></tr></table>`,
    ]
    expect(await message('a.mht', ...RELATED, ...frames, ...sheet('Sigrun'), ...sheet('Ida'), '----B=1--')).toBe(
      '[] Boat: Sigrun; Built: 1968; Cars: 18\nBoat: Ida; Built: 1968; Cars: 18',
    )
  })
})

describe('a mail', () => {
  it('has its subject, its writer, and its text once, with what it forwards', async () => {
    const lines = [
      ...['Received: by x', 'From: =?utf-8?Q?J=C3=B8rgen?= <j@x.example>', 'To: runa@x.example'],
      ...['Subject: =?ISO-8859-1?B?Q2Fm6Q==?= =?UTF-8?Q?_Brede?=', 'MIME-Version: 1.0'],
      ...['Content-Type: multipart/mixed; boundary=outer', '', '--outer'],
      ...['Content-Type: multipart/alternative; boundary="in ner"', '', '--in ner'],
      ...['Content-Type: text/plain; charset=iso-8859-1', '', 'The caf\xe9 costs 900.', '--in ner'],
      ...['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable', ''],
      ...['<p>The caf=C3=A9 costs 900.</p>', '--in ner--', '--outer', 'Content-Type: message/rfc822', ''],
      ...[
        'From: a@b.example',
        'Subject: Old',
        '',
        'Forwarded.',
        '--outer',
        'Content-Type: image/png',
        '',
        'iVBOR',
        '--outer--',
      ],
    ]
    expect(await message('a.eml', ...lines)).toBe(
      '[] Subject: Café Brede\nFrom: Jørgen <j@x.example>\nTo: runa@x.example\nThe café costs 900.\nSubject: Old\nFrom: a@b.example\nForwarded.',
    )
  })

  it('has the lines that go on in each other as one, but for its signature', async () => {
    const mail = `From: a@example.org\nTo: b@example.org\nContent-Type: text/plain; format=flowed\n\nThe boat sails at \nten from the \npier.\n\n-- \nIda`
    expect(await asRead(madeFile('a.eml', mail))).toContain('The boat sails at ten from the pier.\n--\nIda')
  })

  it('of text alone is read by its name', async () => {
    const lines = ['From: a@b.example', 'Date: Mon, 4 Mar 2024', '', 'The pier costs 900.']
    expect(await message('a.eml', ...lines)).toBe('[] From: a@b.example\nDate: Mon, 4 Mar 2024\nThe pier costs 900.')
  })

  it('cut short is read up to there', async () => {
    const lines = [
      'From: a@b.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Hello',
    ]
    expect(await message('a.eml', ...lines)).toBe('[] From: a@b.example\nHello')
  })

  it('is none for a colon in the first line', async () => {
    expect(await message('a.txt', 'Note: buy milk', '', 'That is all.')).toBe('[] Note: buy milk\nThat is all.')
  })

  it('within mails without end is read', async () => {
    const nested = Array.from({ length: 200 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`)
    expect(await message('a.eml', 'From: a@b.example', 'MIME-Version: 1.0', ...nested, '', 'x')).toContain(
      'From: a@b.example',
    )
  })
})
