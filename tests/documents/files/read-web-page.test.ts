import { describe, expect, it } from 'vitest'
import { asRead, latin1 } from './as-read.ts'
import { madeFile } from './made-files.ts'
import { withReports } from './reports.ts'

const STORY = '<p>The mill at Dunmore grinds oats, as it has since 1790, when the river was dammed for it by monks.</p>'
const FERRIES =
  '<table><tr><th>Ferry</th><th>Built</th></tr><tr><td>Sigrun</td><td>1968</td></tr><tr><td>Torvald</td><td>1987</td></tr></table>'
const LINES = 'Ferry: Sigrun; Built: 1968\nFerry: Torvald; Built: 1987'

/** What stands on a page beside an article. */
const beside = async (html: string, article = STORY.repeat(5)) => {
  const page = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${html.replace('ARTICLE', article)}</body></html>`
  return (await asRead(madeFile('a.html', page))).replaceAll(/The mill at Dunmore[^\n]+\n?/g, '')
}

describe('a page that was reported', () =>
  withReports(report => {
    it('has the table in its figure, and the pull quote', async () => {
      const text = await asRead(await report('02-figure-table/ferries.html'))
      expect(text).toContain('Ferry: Torvald; Built: 1987; Cars: 42')
      expect(text).toContain('Nobody should have to pay to get to school')
      expect(text).toContain('Boats in service')
    })

    it('is read where a form is around it', async () => {
      expect(await asRead(await report('03-aspnet-form/timetable.html'))).toBe(
        '[] From: Brede; To: Kalv; Leaves: 7.15\nFrom: Brede; To: Kalv; Leaves: 12.40\nFrom: Kalv; To: Brede; Leaves: 8.05\nOn Sundays the first ferry does not run.',
      )
      expect(await asRead(await report('03-aspnet-form/permit.html'))).toContain('a fine of 400 crowns')
    })

    it('has headings that are buttons', async () => {
      const text = await asRead(await report('11-accordion/faq.html'))
      expect(text).toContain('[How warm is the water?] It is heated to 26 degrees')
      expect(text).toContain('[How deep is it?] It is 1.2 metres')
      expect(text).toContain('Is there a season ticket?\nYes. It costs 85 crowns and is sold at the gate.\n')
      expect(text).toContain('\nLake Road 4\nOpening hours\nDaily from 7 to 20.')
    })

    it('has words without how they are read aloud', async () => {
      expect(await asRead(await report('14-ruby/story.html'))).toBe(
        '[] 灯台は一九三一年に建設された。高さは四十二メートルである。',
      )
    })

    it('keeps what stands beside its article', async () => {
      const text = await asRead(await report('39-readability/school.html'))
      for (const fact of ['Founded: 1871', 'Head: Ane Lund', 'Telephone 5512', 'Lake Road 4', 'Price: 4 crowns'])
        expect(text).toContain(fact)
      expect(text).toContain('[Holidays] Autumn: 7 to 18 October')
    })

    it('without the fault is read as before', async () => {
      const text = await asRead(await report('controls/ferries.html'))
      expect(text).toContain('Ferry: Freydis; Built: 2006; Cars: 65')
      expect(text).toContain('[The boats] What the boats can carry')
    })
  }))

describe('what stands beside an article', () => {
  it.each([
    ['a table in an aside', `<main>ARTICLE</main><aside class="sidebar">${FERRIES}</aside>`, LINES],
    ['a table in a figure', `<main>ARTICLE<figure>${FERRIES}</figure></main>`, LINES],
    [
      'a table in a table',
      `<main>ARTICLE<table><tr><td><table><tr><td>Height</td><td>330 m</td></tr></table></td></tr></table></main>`,
      'Height: 330 m',
    ],
    ['a telephone number', '<main>ARTICLE</main><div class="sidebar"><p>Telephone 5512</p></div>', 'Telephone 5512'],
    ['an address at the foot', '<main>ARTICLE</main><footer><address>Lake Road 4</address></footer>', 'Lake Road 4'],
    [
      'a number to call at the foot',
      '<main>ARTICLE</main><footer><p>Telephone 5512</p><p>© 2024</p></footer>',
      'Telephone 5512',
    ],
    ['what is called metadata', '<main>ARTICLE<div class="metadata">Founded 1871.</div></main>', 'Founded 1871.'],
    ['a list of terms', '<div>ARTICLE</div><div><dl><dt>Price</dt><dd>4 crowns</dd></dl></div>', 'Price: 4 crowns'],
  ])('is kept: %s', async (_, html, text) => expect(await beside(html)).toContain(text))

  it.each([
    '<nav><a href="/">WORD</a></nav><main>ARTICLE</main>',
    '<header>WORD <a href="/">Home</a></header><main>ARTICLE</main>',
    '<main>ARTICLE</main><footer>WORD</footer>',
    '<main>ARTICLE</main><footer>WORD © 2019–2024</footer>',
    '<main>ARTICLE</main><aside>WORD</aside>',
    '<main>ARTICLE</main><div class="cookie-banner">WORD</div>',
    '<main>ARTICLE</main><div id="comments"><p>WORD</p></div>',
    '<main>ARTICLE</main><section><h2>More</h2><ul><li><a href="/a">WORD of the lake</a><li><a href="/b">Pier mended</a></ul></section>',
    '<main>ARTICLE<form><label>WORD <input name="mail"></label><button>Send</button></form></main>',
    '<main>ARTICLE<p>Press <button>WORD</button> now.</p></main>',
    '<main>ARTICLE<div hidden>WORD</div></main>',
    '<main>ARTICLE<button aria-haspopup="true" aria-controls="m">Menu</button><div id="m" style="display:none">WORD</div></main>',
  ])('is left out: %s', async html => expect(await beside(html)).not.toContain('WORD'))

  it('is read where a form is around all of it, a search in it or not', async () => {
    const page = `<form action="x.aspx"><input type="hidden" value="/wE"><input type="text" name="q"><div><h1>Ferries</h1>ARTICLE${FERRIES}</div></form>`
    expect(await beside(page)).toContain(LINES)
  })
})

describe('a question that opens its answer', () => {
  it.each([
    [
      'in a heading',
      '<h3><button class="x">How deep?</button></h3><div><p>It is 3 m.</p></div>',
      '[How deep?] It is 3 m.',
    ],
    ['alone', '<button class="accordion">How deep?</button><div><p>It is 3 m.</p></div>', 'How deep?\nIt is 3 m.'],
    [
      'around a heading',
      '<details><summary><h3>How deep?</h3></summary>It is 3 m.</details>',
      '[How deep?] It is 3 m.',
    ],
    [
      'with a folded answer',
      '<h3><button aria-expanded="false" aria-controls="p">How deep?</button></h3><div id="p" hidden>It is 3 m.</div>',
      '[How deep?] It is 3 m.',
    ],
    [
      'with an answer that a style folds',
      '<style>.c{display:none}</style><h3><a role="button" data-bs-toggle="collapse" href="#p">How deep?</a></h3><div id="p" class="c">It is 3 m.</div>',
      '[How deep?] It is 3 m.',
    ],
  ])('is read with it: %s', async (_, html, text) => {
    expect(await beside(`<main>ARTICLE${html}</main>`)).toContain(text)
  })

  it('opens nothing where nobody sees it', async () => {
    const html =
      '<main>ARTICLE<div hidden><button aria-controls="p">x</button></div><div id="p" hidden>WORD</div></main>'
    expect(await beside(html)).not.toContain('WORD')
  })
})

describe('words with their reading above them', () => {
  it.each([
    '<ruby>灯<rt>とう</rt>台<rt>だい</rt></ruby>',
    '<ruby>灯<rt>とう<rb>台<rt>だい</ruby>',
    '<ruby><rb>灯</rb><rb>台</rb><rp>(</rp><rt>とう</rt><rt>だい</rt><rp>)</rp></ruby>',
    '<ruby>灯台<rp>（<rt>とうだい<rp>）</ruby>',
    '<ruby><rbc><rb>灯台</rb></rbc><rtc><rt>とうだい</rt></rtc></ruby>',
  ])('are read alone: %s', async ruby => {
    expect(await asRead(madeFile('a.html', `<html><body><p>${ruby}は高い。</p></body></html>`))).toBe('[] 灯台は高い。')
  })
})

describe('a table as other programs write it', () => {
  const row = (tag: string, cells: string[]) => `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const head = ['Ferry', 'Built', 'Cars']
  const body = row('td', ['Sigrun', '1968', '18']) + row('td', ['Torvald', '1987', '42'])
  const named = '[] Ferry: Sigrun; Built: 1968; Cars: 18\nFerry: Torvald; Built: 1987; Cars: 42'
  it.each([
    ['Excel and Google Docs, whose cells are all alike', row('td', head) + body],
    [
      'Word, in bold',
      row(
        'td',
        head.map(word => `<p class=MsoNormal><b>${word}<o:p></o:p></b></p>`),
      ) + body,
    ],
    ['with a head of common cells', `<thead>${row('td', head)}</thead><tbody>${body}</tbody>`],
    ['with a title over it', `<tr><td colspan="3"></td></tr>${row('td', head)}${body}`],
  ])('names its columns: %s', async (_, rows) => {
    expect(await asRead(madeFile('a.html', `<html><body><table>${rows}</table></body></html>`))).toBe(named)
  })

  it('names none where it is laid out with', async () => {
    const html = `<html><body><table>${row('td', ['One', 'Two', 'Three'])}${row('td', ['four', 'five', 'six'])}</table></body></html>`
    expect(await asRead(madeFile('a.html', html))).toBe('[] One; Two; Three\nfour; five; six')
  })
})

it('a page of XHTML goes on after elements that end where they begin, in the encoding that it declares', async () => {
  const head = '<?xml version="1.0" encoding="windows-1251"?><html xmlns="http://www.w3.org/1999/xhtml">'
  const page = latin1(`${head}<head><title/><script src="x"/></head><body><p>\xcc\xf3\xe7\xe5\xe9</p></body></html>`)
  expect(await asRead(madeFile('a.xhtml', page))).toBe('[] Музей')
})
