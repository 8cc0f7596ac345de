import { describe, expect, it } from 'vitest'
import { readChoices } from '../../../src/documents/html/disambiguation.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { doesNotHang } from '../../harness/hang.ts'
import { expectSound } from '../sound-article.ts'

const META = { source: 'wikipedia', key: 'Page', url: '', licence: '', language: 'en' }
const times = (count: number, html: string) => html.repeat(count)

/** Before they were bounded, each took for ever, threw, or grew past counting. */
describe('a page made to hang the reader does not:', { timeout: 300_000 }, () => {
  it.each([
    ['160,000 elements deep', `${times(160_000, '<div>')}core${times(160_000, '</div>')}`],
    ['a formula of spaces', `<math alttext="{\\displaystyle ${times(300_000, ' ')}x">`],
    ['300,000 lines', times(300_000, 'a<br>')],
    ['a cell of 100,000 lines', `<table><tr><td>${times(100_000, 'a<br>')}`],
    ['a long cell over 1,000 rows', `<table><tr><td rowspan=1000>${times(50_000, 'text ')}${times(999, '<tr><td>x')}`],
    [
      'tables within cells over 1,000 rows',
      `${times(60, '<table><tr><td rowspan=1000>x')}${times(60, '<tr><td>y</table>')}`,
    ],
    [
      'long headings over short cells',
      `<table><tr>${times(100, `<th>${times(110, 'h')}`)}${times(1000, `<tr>${times(100, '<td>x')}`)}`,
    ],
    ['one sentence of 60,000 words', `<p>${times(60_000, 'word ')}`],
    ['60,000 sentences on one line', `<p>${times(60_000, 'A b. ')}`],
    ['50,000 abbreviations', `<p>${times(50_000, 'Dr. A. ')}`],
  ])('%s', async (name, html) => {
    const article = await doesNotHang(() => readHtml(html, META))
    expectSound(article, name)
    expect(article.sections.reduce((length, { text }) => length + text.length, 0)).toBeLessThan(
      50_000 + 12 * html.length,
    )
  })

  it('100,000 choices', async () => {
    const items = Array.from({ length: 100_000 }, (_, i) => `<li><a href="./A${i}">b</a></li>`)
    expect(await doesNotHang(() => readChoices(items.join('')))).toHaveLength(100_000)
  })
})
