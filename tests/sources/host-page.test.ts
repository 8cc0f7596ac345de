import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { hostPage, readHostPage } from '../../src/sources/host-page.ts'
import { describeSource } from '../contracts/source.ts'

const ARTICLE = `
  <p>The Iron Bridge is a bridge over the Severn. It is the first large bridge that was made of cast iron, and people
  came from far away to see it. It was painted by many, and is the sign of its town to this day.</p>
  <h2>Construction</h2>
  <p>It was opened on 1 January 1781. <em>Abraham Darby</em> had it cast.</p>
  <h3>Cost</h3>
  <ul><li>Estimate: £3,200</li><li>In the end: about £6,000</li></ul>
  <h2>Today</h2>
  <p>Only walkers may cross it.</p>`
const SURROUNDINGS = `
  <header><h1>Bridges Weekly</h1></header>
  <nav>Home Archive</nav>
  <aside>Subscribe now</aside>
  <script>var tracking = 1</script>
  <footnote-agent>Ask me</footnote-agent>
  <div hidden>Not shown</div>
  <p class="gone">Nor this</p>
  <p class="clear">Nor that</p>
  <p class="far">Nor anything here</p>
  <footer>All rights reserved</footer>`

function page(
  body: string,
  { lang = 'en', title = '', url = 'https://bridges.example/iron?print=1#top' } = {},
): Document {
  const { document } = parseHTML(
    `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
  )
  const rules: Record<string, Record<string, string>> = {
    '.gone': { display: 'none' },
    '.clear': { opacity: '0' },
    '.far': { position: 'absolute', left: '-9999px' },
  }
  const styleOf = (element: Element) => (name: string) =>
    Object.entries(rules).find(([selector]) => element.closest(selector))?.[1][name] ?? ''
  Object.defineProperties(document, {
    URL: { value: url },
    // linkedom has no style sheets.
    defaultView: { value: { getComputedStyle: (element: Element) => ({ getPropertyValue: styleOf(element) }) } },
  })
  return document
}

const read = (body: string, options = {}) => readHostPage(page(body, options))
const textOf = ({ sections }: ReturnType<typeof read>) => sections.map(({ text }) => text).join('\n')

describeSource('the page it stands in', async () => ({
  source: hostPage(read(`${SURROUNDINGS}<main><h1>Iron Bridge</h1>${ARTICLE}</main>`)),
  query: 'cast iron bridge',
  title: 'Iron Bridge',
  nonsense: 'xyzzyq',
  missing: 'Iron Bridges',
}))

describe('the text of a page', () => {
  it('is that under its headings, as a parser would read it', () => {
    const { title, sections } = read(`<main><h1>Iron Bridge</h1>${ARTICLE}</main>`)
    expect(title).toBe('Iron Bridge')
    expect(sections.map(({ path }) => path)).toEqual([[], ['Construction'], ['Construction', 'Cost'], ['Today']])
    expect(sections[1]?.text).toBe('It was opened on 1 January 1781. Abraham Darby had it cast.')
    expect(sections[2]?.text).toBe('Estimate: £3,200\nIn the end: about £6,000')
  })

  it.each([
    ['main', `<main><h1>Iron Bridge</h1>${ARTICLE}${SURROUNDINGS.replace('<h1>Bridges Weekly</h1>', '')}</main>`],
    ['an element whose role it is', `${SURROUNDINGS}<div role="main">${ARTICLE}</div>`],
    ['one long article', `${SURROUNDINGS}<article>${ARTICLE}</article><article>A comment.</article>`],
    ['all of it', `${SURROUNDINGS}<div>${ARTICLE}</div>`],
  ])('is without what surrounds it: %s', (_, body) => {
    const text = textOf(read(body))
    expect(text).toContain('opened on 1 January 1781')
    expect(text).not.toMatch(/Archive|Subscribe|tracking|Ask me|Not shown|Nor this|rights reserved/)
  })

  it('is all articles of a page that lists them', () => {
    const post = (name: string) => `<article><h2>${name}</h2><p>${`${name} is a bridge. `.repeat(20)}</p></article>`
    expect(textOf(read(`${post('Iron')}${post('Stone')}`))).toMatch(/Iron is a bridge.*Stone is a bridge/s)
  })

  it('keeps words of neighbouring blocks apart', () => {
    const text = textOf(read('<details><summary>How long?</summary>Sixty metres.</details><address>Here</address>'))
    expect(text.split('\n')).toEqual(['How long?', 'Sixty metres.', 'Here'])
  })

  it('is read also where a style sheet hides the whole page', () => {
    expect(textOf(read(`<main class="gone">${ARTICLE}</main>`))).toContain('opened on 1 January 1781')
  })

  it('does not stop at elements that a script nested very deep', () => {
    const document = page('<main></main>')
    let inner = document.body
    for (let i = 0; i < 3_000; i++) inner = inner.appendChild(document.createElement('b'))
    inner.textContent = 'deep'
    expect(textOf(readHostPage(document))).toBe('')
  })
})

describe('a page that was read', () => {
  it('has its address without the place in it, and a key that tells it from the others of its site', () => {
    expect(read(ARTICLE)).toMatchObject({ url: 'https://bridges.example/iron?print=1', key: '/iron?print=1' })
  })

  it('has another revision when its text changes, and the same when what surrounds it does', () => {
    const { revision } = read(`<main>${ARTICLE}</main>`)
    expect(read(`<main>${ARTICLE}</main><footer>2026</footer>`).revision).toBe(revision)
    expect(read(`<main>${ARTICLE.replace('1781', '1782')}</main>`).revision).not.toBe(revision)
  })

  it('is called by its heading, else its title, else its site', () => {
    expect(read('<h1>Iron  <i>Bridge</i></h1>', { title: 'Iron Bridge | Weekly' }).title).toBe('Iron Bridge')
    expect(read('<p>…</p>', { title: ' Iron Bridge ' }).title).toBe('Iron Bridge')
    expect(read('<p>…</p>').title).toBe('bridges.example')
  })

  it('is in the language it tells, else in the one that is given', () => {
    expect(read(ARTICLE, { lang: 'de-AT' }).language).toBe('de')
    expect(readHostPage(page(ARTICLE, { lang: '' }), 'fr').language).toBe('fr')
    expect(readHostPage(page(ARTICLE, { lang: '"><' })).language).toBe('und')
  })
})
