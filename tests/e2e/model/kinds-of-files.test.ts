import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf, madeDocx, madeEpub, madeFile, madePdf } from '../../documents/files/made-files.ts'
import { madeOpenDocument, madePptx, madeXlsx, slideShape, slideText } from '../../documents/files/made-office.ts'
import { violations } from '../../harness/axe.ts'
import { type BuiltSite, openBuiltSite } from '../built-site.ts'

/** A phone. */
const VIEWPORT = { width: 390, height: 844 }

/** Ferries of which one file each tells, in a sentence or in a row of a table. */
interface Kind {
  name: string
  file(): Promise<File> | File
  ferry: string
  town: string
  /** What the footnote opens on, beside the file's name. */
  heading?: string
}

const before = ['This is what the harbour office knows of its ferries.', 'Nobody else keeps a list of them.']
const sentence = (ferry: string, town: string) => `The ferry ${ferry} was built in ${town} in 1968.`
const HEADINGS = ['Ferry', 'Built in', 'Cars']
const rows = (ferry: string, town: string) => [
  ['Ottar', 'Vadsund', '12'],
  [ferry, town, '18'],
  ['Gerda', 'Lillevik', '9'],
]
const marked = (cells: string[], open: string, close: string) => cells.map(cell => open + cell + close).join('')
const odfRow = (cells: string[]) =>
  `<table:table-row>${marked(cells, '<table:table-cell><text:p>', '</text:p></table:table-cell>')}</table:table-row>`
const csv = (ferry: string, town: string) => [HEADINGS, ...rows(ferry, town)].map(row => row.join(',')).join('\n')
const html = (ferry: string, town: string) =>
  `<!doctype html><html lang="en"><head><title>Ferries</title></head><body><h1>Ferries</h1>${before.map(text => `<p>${text}</p>`).join('')}<h2>Old ones</h2><p>${sentence(ferry, town)}</p></body></html>`

const KINDS: Kind[] = [
  {
    name: 'letter.pdf',
    file: () => madePdf([before, [sentence('Sunniva', 'Arnes')]], { name: 'letter.pdf' }),
    ferry: 'Sunniva',
    town: 'Arnes',
    heading: 'Page 2',
  },
  {
    name: 'report.docx',
    file: () =>
      madeDocx(
        [
          ...before.map(text => ({ text })),
          { text: 'Old ones', style: 'Heading1' },
          { text: sentence('Borghild', 'Kvalnes') },
        ],
        'report.docx',
      ),
    ferry: 'Borghild',
    town: 'Kvalnes',
    heading: 'Old ones',
  },
  {
    name: 'table.docx',
    file: () =>
      docxOf(
        `<w:tbl>${[HEADINGS, ...rows('Ragnfrid', 'Torsby')].map(row => `<w:tr>${marked(row, '<w:tc><w:p><w:r><w:t>', '</w:t></w:r></w:p></w:tc>')}</w:tr>`).join('')}</w:tbl>`,
        {},
        'table.docx',
      ),
    ferry: 'Ragnfrid',
    town: 'Torsby',
  },
  {
    name: 'ferries.xlsx',
    file: () => madeXlsx([{ name: 'Fleet', rows: [HEADINGS, ...rows('Solveig', 'Hasvik')] }], { name: 'ferries.xlsx' }),
    ferry: 'Solveig',
    town: 'Hasvik',
    heading: 'Fleet',
  },
  {
    name: 'talk.pptx',
    file: () =>
      madePptx(
        [
          { shapes: slideShape(slideText('Our harbour'), 'title') + slideShape(slideText(before[0]!)) },
          {
            shapes: slideShape(slideText('Old ferries'), 'title') + slideShape(slideText(sentence('Tordis', 'Ekvik'))),
          },
        ],
        'talk.pptx',
      ),
    ferry: 'Tordis',
    town: 'Ekvik',
    heading: 'Slide 2: Old ferries',
  },
  {
    name: 'notes.odt',
    file: () =>
      madeOpenDocument(
        'text',
        `<text:p>${before[0]}</text:p><text:h text:outline-level="1">Old ones</text:h><text:p>${sentence('Ingvild', 'Stokke')}</text:p>`,
        { name: 'notes.odt' },
      ),
    ferry: 'Ingvild',
    town: 'Stokke',
    heading: 'Old ones',
  },
  {
    name: 'ferries.ods',
    file: () =>
      madeOpenDocument(
        'spreadsheet',
        `<table:table table:name="Fleet">${[HEADINGS, ...rows('Magnhild', 'Dalby')].map(odfRow).join('')}</table:table>`,
        { name: 'ferries.ods' },
      ),
    ferry: 'Magnhild',
    town: 'Dalby',
    heading: 'Fleet',
  },
  {
    name: 'talk.odp',
    file: () =>
      madeOpenDocument(
        'presentation',
        `<draw:page draw:name="one"><draw:frame presentation:class="title"><draw:text-box><text:p>Old ferries</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>${sentence('Aslaug', 'Myre')}</text:p></draw:text-box></draw:frame></draw:page>`,
        { name: 'talk.odp' },
      ),
    ferry: 'Aslaug',
    town: 'Myre',
    heading: 'Slide 1: Old ferries',
  },
  {
    name: 'memo.rtf',
    file: () => madeFile('memo.rtf', String.raw`{\rtf1\ansi ${before[0]}\par ${sentence('Gudrun', 'Selje')}\par}`),
    ferry: 'Gudrun',
    town: 'Selje',
  },
  {
    name: 'book.epub',
    file: () =>
      madeEpub(
        [`<h1>The harbour</h1><p>${before[0]}</p>`, `<h1>Old ferries</h1><p>${sentence('Herborg', 'Fosen')}</p>`],
        'book.epub',
      ),
    ferry: 'Herborg',
    town: 'Fosen',
    heading: 'Old ferries',
  },
  {
    name: 'page.html',
    file: () => madeFile('page.html', html('Yngvild', 'Rosvik')),
    ferry: 'Yngvild',
    town: 'Rosvik',
    heading: 'Old ones',
  },
  {
    name: 'page.mhtml',
    file: () =>
      madeFile(
        'page.mhtml',
        [
          'From: <Saved by Blink>',
          'Subject: Ferries',
          'MIME-Version: 1.0',
          'Content-Type: multipart/related; type="text/html"; boundary="----b"',
          '',
          '------b',
          'Content-Type: text/html',
          'Content-Location: https://harbour.example/ferries',
          '',
          html('Signy', 'Bodvik'),
          '------b--',
          '',
        ].join('\r\n'),
      ),
    ferry: 'Signy',
    town: 'Bodvik',
    heading: 'Old ones',
  },
  {
    name: 'mail.eml',
    file: () =>
      madeFile(
        'mail.eml',
        [
          'From: Orm <orm@harbour.example>',
          'Subject: An old ferry',
          'Content-Type: text/plain; charset=utf-8',
          '',
          sentence('Bergljot', 'Alstad'),
          '',
        ].join('\r\n'),
      ),
    ferry: 'Bergljot',
    town: 'Alstad',
  },
  {
    name: 'notes.md',
    file: () => madeFile('notes.md', `${before[0]}\n\n# Old ones\n\n${sentence('Thyra', 'Ranvik')}\n`),
    ferry: 'Thyra',
    town: 'Ranvik',
    heading: 'Old ones',
  },
  {
    name: 'ferries.csv',
    file: () => madeFile('ferries.csv', csv('Alfhild', 'Namsvik')),
    ferry: 'Alfhild',
    town: 'Namsvik',
    heading: 'Rows 2–4',
  },
  {
    name: 'ferries.json',
    file: () =>
      madeFile(
        'ferries.json',
        JSON.stringify({
          ferries: rows('Ragnhild', 'Ulvik').map(([name, built, cars]) => ({
            name,
            built_in: built,
            cars: Number(cars),
          })),
        }),
      ),
    ferry: 'Ragnhild',
    town: 'Ulvik',
    heading: 'Rows 1–3',
  },
  {
    name: 'ferries.xml',
    file: () =>
      madeFile(
        'ferries.xml',
        `<?xml version="1.0"?><ferries>${rows('Eldbjorg', 'Haugen')
          .map(([name, built]) => `<ferry><name>${name}</name><built-in>${built}</built-in></ferry>`)
          .join('')}</ferries>`,
      ),
    ferry: 'Eldbjorg',
    town: 'Haugen',
  },
  {
    name: 'plain.txt',
    file: () => madeFile('plain.txt', [...before, sentence('Torbjorg', 'Leirvik')].join('\n')),
    ferry: 'Torbjorg',
    town: 'Leirvik',
  },
]

let site: BuiltSite
let page: Page
let complaints: string[]
beforeAll(async () => {
  site = await openBuiltSite()
  ;({ page, complaints } = await site.open({ viewport: VIEWPORT }))
})
afterAll(() => site?.close())

const files = () => page.locator('fn-your-files')
const answer = () => page.locator('fn-run-answer .answer')

async function open(file: File) {
  const buffer = Buffer.from(await file.arrayBuffer())
  await files().locator('input[name=files]').setInputFiles({ name: file.name, mimeType: '', buffer })
}

async function ask(question: string): Promise<string> {
  const box = page.getByRole('textbox').first()
  await box.fill(question)
  await box.press('Enter')
  await page.locator('fn-run-answer .answer').getByText(/./).first().waitFor()
  return answer().innerText()
}

const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Opens the first footnote as far as the section of its page. */
async function openFootnote(): Promise<Locator> {
  await page.getByRole('button', { name: 'Footnote 1' }).first().click()
  const sheet = page.locator('fn-section-sheet')
  if (!(await sheet.getByRole('heading', { level: 2 }).isVisible()))
    await page.getByRole('button', { name: 'Read in its section' }).click()
  await sheet.getByRole('heading', { level: 2 }).waitFor()
  return sheet
}

describe('on a phone, with the bundled models', () => {
  it.each(KINDS)('$name is opened, asked, and its footnote opens on the place in it', async kind => {
    await open(await kind.file())
    await files().getByText(kind.name, { exact: true }).waitFor()
    expect(await ask(`Where was the ferry ${kind.ferry} built?`)).toContain(kind.town)
    expect(await isTooWide()).toBe(false)
    const sheet = await openFootnote()
    expect(await sheet.getByRole('heading', { level: 2 }).innerText()).toBe(kind.name)
    if (kind.heading)
      expect(await sheet.getByRole('heading', { level: 3 }).allInnerTexts()).toContainEqual(
        expect.stringContaining(kind.heading),
      )
    expect(await sheet.locator('mark').first().innerText()).toContain(kind.town)
    expect(await isTooWide()).toBe(false)
    await page.keyboard.press('Escape')
    // The same page with another hash, so that the models stay loaded.
    await page.goto(`${site.url}#`)
    await files()
      .getByRole('button', { name: `Remove “${kind.name}”` })
      .click()
    await files().getByText(kind.name, { exact: true }).waitFor({ state: 'detached' })
  })

  it('a scan is asked about before more is loaded, then read, asked and cited by its page', async () => {
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    const bytes = await readFile(resolve(import.meta.dirname, '../../fixtures/files/scan.pdf'))
    await open(madeFile('scan.pdf', new Uint8Array(bytes)))
    const agree = files().getByRole('button', { name: 'Recognise its text' })
    await agree.waitFor()
    expect(await files().getByText('that loads 6 MB, once').count()).toBe(1)
    expect(loaded.filter(url => url.includes('/recognise/'))).toEqual([])
    expect(await violations(page)).toEqual([])
    expect(await isTooWide()).toBe(false)

    await agree.click()
    await files().getByRole('button', { name: 'Remove “scan.pdf”' }).waitFor()
    expect(await agree.count()).toBe(0)
    expect(await ask('When was the ferry Sigrun sold?')).toContain('2011')
    const sheet = await openFootnote()
    expect(await sheet.getByRole('heading', { level: 3 }).allInnerTexts()).toContain('Page 1')
    expect(complaints).toEqual([])
  })
})
