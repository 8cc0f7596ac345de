import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReadFileOptions, readFile } from '../../../src/documents/files/read-file.ts'
import { madeDocx, madeEpub, madeFile, madePdf, madeZip } from './made-files.ts'

// pdf.js multiplies matrices only to draw, but asks for the class when it is loaded; every browser has it.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

const sectionsOf = async (file: File, options?: ReadFileOptions) =>
  (await readFile(file, options)).sections.map(({ path, text }) => [path.join(' › '), text])
const textOf = async (file: File) => (await readFile(file)).sections.map(({ text }) => text).join('\n')

describe('a PDF', () => {
  it('has a section for each page, with lines put together to paragraphs and cut words made whole', async () => {
    const file = await madePdf([
      [
        'The harbour of Port Selby was built in 1887, when the rail-',
        'way came to the coast. It was paid for by the fishermen.',
        '',
        '',
        'It has two piers.',
      ],
      ['The lighthouse came later.'],
    ])
    expect(await sectionsOf(file)).toEqual([
      ['', ''],
      [
        'Page 1',
        'The harbour of Port Selby was built in 1887, when the railway came to the coast. It was paid for by the fishermen.\nIt has two piers.',
      ],
      ['Page 2', 'The lighthouse came later.'],
    ])
    expect(await readFile(file)).toMatchObject({
      title: 'made.pdf',
      source: 'files',
      pages: 2,
      language: 'en',
      url: '',
    })
  })

  it('leaves out what is printed above and below every page', async () => {
    const facts = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'].map(tree => [
      `${tree} grows here.`,
      'It is old.',
      'It is tall.',
    ])
    const pages = facts.map((lines, i) => ['Report 2024', '', ...lines, '', `Page ${i + 7} of 90`])
    const text = await textOf(await madePdf(pages))
    expect(text).not.toMatch(/Report|Page/)
    for (const [fact] of facts) expect(text).toContain(fact)
  })

  it('has a sentence that runs over the end of a page whole, on the page where it begins', async () => {
    const file = await madePdf([
      ['The council met on 3 May. It decided that the old bridge'],
      ['would be closed for good. Nobody objected.'],
    ])
    expect(await sectionsOf(file)).toEqual([
      ['', ''],
      ['Page 1', 'The council met on 3 May. It decided that the old bridge would be closed for good.'],
      ['Page 2', 'Nobody objected.'],
    ])
  })

  it('of 500 pages is read with progress, and each page is found under its number', async () => {
    const file = await madePdf(Array.from({ length: 500 }, (_, i) => [`The key of page ${i + 1} is K${(i + 1) * 7}.`]))
    const heard: number[] = []
    const { pages, sections } = await readFile(file, { onProgress: ({ done }) => heard.push(done) })
    expect(pages).toBe(500)
    expect(sections.find(({ path }) => path[0] === 'Page 341')?.text).toBe('The key of page 341 is K2387.')
    expect(heard).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
  })

  it('of 100 MB is read like any other', async () => {
    const file = await madePdf([['The scans are large.'], ['The text is small.']], { more: 100e6 })
    expect(file.size).toBeGreaterThan(100e6)
    expect(await sectionsOf(file)).toEqual([
      ['', ''],
      ['Page 1', 'The scans are large.'],
      ['Page 2', 'The text is small.'],
    ])
  })
})

describe('a document of Word', () => {
  it('has its text under its headings, lists of notes included', async () => {
    const file = await madeDocx([
      { text: 'Minutes', style: 'Heading1' },
      { text: 'The board met in Oslo.' },
      { text: 'Notes', style: 'Heading2' },
      { text: 'Milk is out.', style: 'ListParagraph' },
    ])
    expect(await sectionsOf(file)).toEqual([
      ['', 'Minutes\nThe board met in Oslo.'],
      ['Notes', 'Milk is out.'],
    ])
  })
})

describe('a book', () => {
  it('has its chapters in reading order, with its title and author before them', async () => {
    const file = await madeEpub([
      '<p>For my mother.</p>',
      '<h1>I. The Storm</h1><p>It rained.</p><h2>At Sea</h2><p>It rained more.</p>',
      '<p>And it went on raining.</p>',
    ])
    expect(await sectionsOf(file)).toEqual([
      ['', 'A Made Book\nNobody'],
      ['Opening pages', 'For my mother.'],
      ['I. The Storm', 'It rained.'],
      ['I. The Storm › At Sea', 'It rained more.'],
      ['I. The Storm › At Sea', 'And it went on raining.'],
    ])
  })
})

describe('a saved web page', () => {
  it('is its article without what stands around it', async () => {
    const story = '<p>The mill at Dunmore grinds oats, as it has since 1790, when the river was dammed for it.</p>'
    const html = `<!doctype html><html lang="en-GB"><head><title>Mill | News</title></head><body>
      <nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>
      <div id="content"><h1>The mill</h1>${story.repeat(5)}<h2>Today</h2>${story.repeat(3)}</div>
      <div class="sidebar">Subscribe to our letter</div><div hidden>Secret words</div>
      <footer>All rights reserved</footer></body></html>`
    const { language, sections } = await readFile(madeFile('mill.html', html))
    const text = sections.map(({ text }) => text).join('\n')
    expect(text).toContain('since 1790')
    expect(text).not.toMatch(/Subscribe|Shop|Secret|rights/)
    expect(sections.map(({ path }) => path)).toEqual([[], ['The mill'], ['Today']])
    expect(language).toBe('en-GB')
  })

  it('is read whole where it has no article, whatever its name', async () => {
    expect(await textOf(madeFile('list', '<html><body><ul><li>Eggs<li>Milk</ul>'))).toBe('Eggs\nMilk')
  })
})

describe('Markdown', () => {
  it('is read as it is commonly written, with properties, tables, code and links', async () => {
    const text = [
      '---\ntags: trip\n---\n# Lisbon\r\n\r\nWe met **Dr. Okafor** at the [harbour](https://x.example), see [[Boats|the boats]].',
      '## Costs\n\n| what | euros |\n|---|---|\n| boat | 340 |\n| fuel | 60 |\n\n1. Pay\n2. Leave\n\n```js\nconst a = 1\n```',
      '## References\n\n- my own notes',
    ].join('\n\n')
    expect(await sectionsOf(madeFile('trip.md', text))).toEqual([
      ['', 'Lisbon\nWe met Dr. Okafor at the harbour, see the boats.\ntags: trip'],
      ['Costs', 'what: boat; euros: 340\nwhat: fuel; euros: 60\nPay\nLeave\nconst a = 1'],
      ['References', 'my own notes'],
    ])
  })
})

describe('plain text', () => {
  it('has a paragraph a line, and lines that were wrapped put together', async () => {
    const wrapped =
      'It was the first week of the year, and the snow lay deep on the\nroad to the mill, which nobody had cleared since the old man\ndied in autumn.'
    expect(await textOf(madeFile('a.txt', `${wrapped}\n\nEggs\nMilk\n`))).toBe(
      'It was the first week of the year, and the snow lay deep on the road to the mill, which nobody had cleared since the old man died in autumn.\nEggs\nMilk',
    )
  })

  const german =
    'Der Bürgermeister von Köln grüßte die Gäste, die über die Brücke kamen, und die Straße wurde für sie geräumt.'
  const utf16 = (text: string) =>
    new Uint8Array(new Uint16Array(Array.from(`\uFEFF${text}`, c => c.charCodeAt(0))).buffer)
  const latin1 = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0))
  it.each([
    ['UTF-8', new TextEncoder().encode(german), german],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${german}`), german],
    ['UTF-16', utf16(german), german],
    ['Windows-1252', latin1(german), german],
    // 今日は天気がいいので、港まで歩きました。
    [
      'Shift_JIS',
      Uint8Array.from(atob('jaGT+oLNk1aLQ4KqgqKCooLMgsWBQY1ggtyCxZXggquC3IK1gr2BQg=='), c => c.charCodeAt(0)),
      '今日は天気がいいので、港まで歩きました。',
    ],
  ])('is read in %s', async (_, bytes, text) => {
    expect(await textOf(madeFile('brief.txt', bytes))).toBe(text)
  })

  it('is in the language of its words, else in the one that is given', async () => {
    expect(await readFile(madeFile('brief.txt', german))).toMatchObject({ language: 'de' })
    expect(await readFile(madeFile('brief.txt', '李白是唐代诗人。'))).toMatchObject({ language: 'zh' })
    expect(await readFile(madeFile('brief.txt', 'Eggs 12'), { language: 'fr' })).toMatchObject({ language: 'fr' })
  })
})

describe('values kept apart by commas', () => {
  it('are rows, each value under its heading, numbered as a spreadsheet numbers them', async () => {
    const text = 'name;born;note\nAda;1815;"wrote; a\nprogram"\n\nGrace;1906;\n'
    expect(await sectionsOf(madeFile('people.csv', text))).toEqual([
      ['', 'Columns: name; born; note'],
      ['Rows 2–3', 'name: Ada; born: 1815; note: wrote; a program\nname: Grace; born: 1906'],
    ])
  })

  it('are values alone where no row names them', async () => {
    expect(await sectionsOf(madeFile('n.csv', '1,2\n3,4\n'))).toEqual([
      ['', ''],
      ['Rows 1–2', '1; 2\n3; 4'],
    ])
  })
})

describe('source code', () => {
  it('has sections headed by the numbers of their lines, indented as it is', async () => {
    const functions = Array.from({ length: 20 }, (_, i) => `def f${i}():\n    return ${i}\n`).join('\n')
    const sections = await sectionsOf(madeFile('f.py', functions))
    expect(sections.map(([path]) => path)).toEqual(['', 'Lines 1–30', 'Lines 31–60'])
    expect(sections[1]?.[1]).toContain('def f9():\n    return 9')
  })
})

describe('a file that cannot be read', () => {
  const locked = async () => {
    const zip = await madeZip('locked.zip', { 'a.txt': 'x' })
    return zip
  }
  it.each<[string, string, () => File | Promise<File>]>([
    ['empty-file', 'has 0 bytes', () => madeFile('empty.pdf')],
    ['broken-file', 'is a PDF cut short', async () => madeFile('cut.pdf', (await madePdf([['x']])).slice(0, 300))],
    ['broken-file', 'only begins as a PDF', () => madeFile('no.pdf', '%PDF-1.7\nnothing')],
    [
      'broken-file',
      'is a zip cut short',
      async () => madeFile('cut.docx', (await madeDocx([{ text: 'x' }])).slice(0, 200)),
    ],
    ['broken-file', 'is a document of Word without its text', () => madeZip('bad.docx', { 'word/document.xml': '<' })],
    [
      'broken-file',
      'is a book without chapters',
      () => madeZip('bad.epub', { 'META-INF/container.xml': '<container/>' }),
    ],
    ['scanned-file', 'is a PDF without text', () => madePdf([[], []])],
    ['textless-file', 'holds space alone', () => madeFile('space.txt', ' \n\t\n')],
    ['unknown-file', 'is a zip of something else', locked],
    [
      'unknown-file',
      'is a picture',
      () => madeFile('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3])),
    ],
    [
      'old-office-file',
      'is an old document of Word',
      () => madeFile('old.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])),
    ],
    [
      'locked-file',
      'is a newer one behind a password',
      () => madeFile('new.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])),
    ],
    [
      'locked-file',
      'is a book with its rights kept',
      async () => madeZip('drm.epub', { 'META-INF/container.xml': 'x', 'META-INF/rights.xml': 'x' }),
    ],
  ])('is told as %s where it %s, by its name', async (code, _, make) => {
    const file = await make()
    await expect(readFile(file)).rejects.toMatchObject({ kind: 'user', code, details: { name: file.name } })
    await expect(readFile(file)).rejects.toThrow(file.name)
  })

  it('is told as gone where it was taken away after it was chosen', async () => {
    const file = madeFile('gone.txt', 'x')
    file.arrayBuffer = async () => Promise.reject(new DOMException('', 'NotFoundError'))
    await expect(readFile(file)).rejects.toMatchObject({ code: 'gone-file' })
  })

  it('holds too much, and is told so before it is taken apart', async () => {
    await expect(readFile(madeFile('log.txt', 'x '.repeat(6_000_000)))).rejects.toMatchObject({ code: 'too-much-text' })
  })

  it.each([
    ['lines', 'a.txt', '-\n'],
    ['elements', 'a.html', '<p>'],
    ['links that never close', 'a.md', '['],
    ['quotation marks', 'a.csv', '"\n'],
  ])('is none for having a great many %s', async (_, name, piece) => {
    const { sections } = await readFile(madeFile(name, `${piece.repeat(200_000)}the end`))
    expect(sections.map(({ text }) => text).join('\n')).toContain('the end')
  })

  it('may hold anything: it is read, or a named error says why not', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '%PDF-1.4\n', 'PK\x03\x04', '<html>', '---\n', '\xff\xfe'),
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('a.txt', 'a.md', 'a.csv', 'a.html', 'a.py', 'a.docx'),
        async (beginning, rest, name) => {
          const bytes = Uint8Array.from([...Array.from(beginning, c => c.charCodeAt(0)), ...rest])
          const outcome = await readFile(madeFile(name, bytes)).catch(error => error)
          if (outcome instanceof Error) expect(outcome).toMatchObject({ kind: 'user', details: { name } })
          else expect(outcome.sections[0]).toMatchObject({ path: [] })
        },
      ),
      { numRuns: 60 },
    ))
})

it('a text about PDF is a text', async () => {
  expect(await textOf(madeFile('notes.md', 'A file begins with `%PDF-1.7`.'))).toContain('%PDF-1.7')
})

describe('a page that was read from a file', () => {
  it('is the same page under another name, and another when a letter changes', async () => {
    const { key } = await readFile(madeFile('a.txt', 'Ash is a tree.'))
    expect(await readFile(madeFile('b.txt', 'Ash is a tree.'))).toMatchObject({ key, title: 'b.txt' })
    expect((await readFile(madeFile('a.txt', 'Ash was a tree.'))).key).not.toBe(key)
  })

  it('is called by its path in the folder that was opened', async () => {
    expect(await readFile(madeFile('a.txt', 'x'), { path: 'notes/may/a.txt' })).toMatchObject({
      title: 'notes/may/a.txt',
    })
  })

  it('is not read on once it is stopped', async () => {
    const stop = new AbortController()
    const file = await madePdf([['one'], ['two'], ['three']])
    const reading = readFile(file, { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(reading).rejects.toMatchObject({ kind: 'stopped' })
  })
})
