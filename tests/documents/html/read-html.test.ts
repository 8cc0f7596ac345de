import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { withPages } from './wikipedia-pages.ts'

const META = { source: 'wikipedia', key: 'Some_page', url: 'https://example.org/', licence: 'CC BY-SA 4.0' }
const read = (body: string, meta = {}) => readHtml(body, { ...META, language: 'en', ...meta })
const lead = (body: string) => read(body).sections[0]?.text
const link = (href: string, more = '') => `<a rel="mw:WikiLink" href="${href}" ${more}>x</a>`

describe('what a page says about itself', () => {
  const page =
    '<html about="https://de.wikipedia.org/wiki/Special:Redirect/revision/42"><head><title>AT&amp;T</title>' +
    '<meta http-equiv="content-language" content="de"/></head><body><p>Text.</p></body></html>'

  it('comes before what the source knew', () => {
    expect(read(page, { title: 'Other', revision: '7' })).toMatchObject({
      title: 'AT&T',
      revision: '42',
      language: 'de',
    })
  })
  it('is filled up from the source where the page is silent', () => {
    expect(read('<p>x</p>', { revision: '7' })).toMatchObject({ title: 'Some page', revision: '7', language: 'en' })
  })
  it('is not believed where it is no title, no number, no language', () => {
    const broken = `<html lang="?" about="revision/x"><head><title>${'x '.repeat(500)}</title></head><p>x</p></html>`
    expect(read(broken, { revision: '7' })).toMatchObject({ title: 'Some page', revision: '7', language: 'en' })
  })
  it('is a hash that follows the text where nobody knows the revision', () => {
    expect(read('<p>x</p>').revision).toMatch(/^[0-9a-f]{16}$/)
    expect(read('<p>x</p>').revision).not.toBe(read('<p>y</p>').revision)
  })
})

describe('text', () => {
  it.each([
    ['runs of space are one', '<p>a\n\t b&nbsp;&thinsp;c</p>', 'a b c'],
    ['a break is a line', '<p>a<br/>b</p>', 'a\nb'],
    ['list items are lines', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'a\nb\nc'],
    [
      'definitions stand beside their term',
      '<dl><dt>Term</dt>\n<dd>Meaning</dd><dd>More</dd></dl>',
      'Term: Meaning\nMore',
    ],
    ['a term without definition stays', '<dl><dt>Term</dt></dl><p>Text.</p>', 'Term\nText.'],
    ['quotations are kept', '<blockquote><p>To be.</p></blockquote>', 'To be.'],
    ['raised figures stay raised', '<p>10<sup>−6</sup> km<sup>2</sup>, 19<sup>th</sup></p>', '10⁻⁶ km², 19th'],
    ['code keeps its lines', '<pre>let a\nlet b</pre>', 'let a\nlet b'],
    ['soft hyphens vanish', '<p>Donau&shy;dampf</p>', 'Donaudampf'],
    ['marks of direction vanish', '<p>‫عام‬ &lrm;1900&rlm; ⁦x⁩</p>', 'عام 1900 x'],
    ['joiners stay where they shape letters', '<p>می‌روم 👩‍👧 1991‍–‍2000</p>', 'می‌روم 👩‍👧 1991–2000'],
    ['control characters vanish', '<p>a\0b&#27;c</p>', 'abc'],
    ['half a surrogate pair is replaced', '<p>a\uD800</p>', 'a\uFFFD'],
    ['a French quotation is text', '<p>Il dit <span class="citation">« non »</span>.</p>', 'Il dit « non ».'],
  ])('%s', (_, html, text) => expect(lead(html)).toBe(text))

  it('shows a formula once, as TeX', () => {
    const html =
      '<p>E is <span><span class="mwe-math-mathml-a11y" style="display: none;"><math alttext="{\\displaystyle E}">' +
      '<mi>E</mi></math></span><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}"/></span>.</p>'
    expect(lead(html)).toBe('E is E=mc^{2} .')
    expect(lead('<p><math alttext="{\\displaystyle x}"><mi>x</mi></math></p>')).toBe('x')
  })
})

describe('what is no part of the text', () => {
  it.each([
    '<sup class="mw-ref reference"><a href="#cite">[3]</a></sup>',
    '<span class="mw-editsection">[edit]</span>',
    '<style>.a{}</style>',
    '<script>b()</script>',
    '<div class="navbox"><table><tr><td>nav</td></tr></table></div>',
    '<table class="sidebar"><tr><td>nav</td></tr></table>',
    '<div class="hatnote">Not to be confused</div>',
    '<figure><figcaption>A picture</figcaption></figure>',
    '<div class="thumb">A picture</div>',
    '<span style="display:none">hidden</span>',
    '<div class="shortdescription">short</div>',
    '<ol class="references"><li>ref</li></ol>',
    '<sup class="noprint Inline-Template">[citation needed]</sup>',
    '<div role="navigation">nav</div>',
    '<div hidden>h</div>',
    '<div hidden="">h</div>',
    '<span aria-hidden="true">h</span>',
    '<s>struck out</s>',
    '<del>taken back</del>',
    ...[
      'visibility:hidden',
      'VISIBILITY : Hidden !important',
      'visibility:collapse',
      'font-size:0',
      'font-size:0px',
      'font-size: 1px',
      'font-size:.01em',
      'font:0/0 a',
      'opacity:0',
      'opacity:0.01',
      'opacity:1%',
      'color:transparent',
      'color:rgba(1, 2, 3, 0)',
      'position:absolute;left:-9999px',
      'position:fixed;top:-100vh',
      'text-indent:-9999px',
      'margin-left:-5000px',
      'clip:rect(0,0,0,0)',
      'clip-path:inset(50%)',
      'transform:scale(0)',
      'height:0;overflow:hidden',
      'max-width:0px;overflow:clip',
      'dis/* */play:none',
      'd\\69 splay:none',
      'color:red;/* ; */display:none',
    ].map(style => `<span style="${style}">h</span>`),
  ])('%s', html => expect(lead(`<p>A${html}</p><p>B</p>`)).toBe('A\nB'))

  it.each([
    '',
    'opacity:1',
    'opacity:.9',
    'font-size:80%',
    'font-size:2em',
    'font-size:small',
    'text-indent:-1em',
    'margin:-1px 0 0 -4px',
    'color:#000',
    'color:rgb(0, 0, 0)',
    'visibility:visible',
    'display:inline-block',
    'position:relative;left:10px',
    'width:0',
    'overflow:hidden',
    'transform:scale(0.9)',
  ])('is not what can be seen: style %j', style =>
    expect(lead(`<p>A <b style="${style}">seen</b> B</p>`)).toBe('A seen B'),
  )

  it('leaves no empty brackets and no gap before a comma', () => {
    expect(lead('<p>As of 2019<sup class="noprint">[update]</sup><sup class="reference">[3]</sup> , 49 sit.</p>')).toBe(
      'As of 2019, 49 sit.',
    )
    expect(
      lead('<p>Mumbai (<span class="ext-phonos">♪</span>) is, in 2022<sup class="noprint">[x]</sup> , big.</p>'),
    ).toBe('Mumbai is, in 2022, big.')
    expect(lead('<p>main () runs</p>')).toBe('main () runs')
  })
})

describe('sections', () => {
  it('follow the headings, outermost first', () => {
    const html = '<p>Lead.</p><h2>A</h2><p>a</p><div class="mw-heading"><h3>B</h3></div><p>b</p><h2>C</h2><p>c</p>'
    expect(read(html).sections).toEqual([
      { path: [], text: 'Lead.' },
      { path: ['A'], text: 'a' },
      { path: ['A', 'B'], text: 'b' },
      { path: ['C'], text: 'c' },
    ])
  })
  it('without text are left out, all but the lead', () => {
    expect(read('<h2>Empty</h2><h2>A</h2><p>a</p>').sections.map(section => section.path)).toEqual([[], ['A']])
  })
  it('that hold only lists of references or links are left out, those with paragraphs stay', () => {
    const html = (heading: string, body: string) => `<p>Lead.</p><h2>${heading}</h2>${body}`
    expect(read(html('See also', '<ul><li>Other</li></ul>')).sections).toHaveLength(1)
    expect(read(html('Weblinks', '<ul><li>x</li></ul>'), { language: 'de' }).sections).toHaveLength(1)
    expect(read(html('Weblinks', '<ul><li>x</li></ul>'), { language: 'en' }).sections).toHaveLength(2)
    expect(read(html('Notes', '<p>The notes of the scale are seven.</p>')).sections).toHaveLength(2)
  })
  it('list the works they are about, with their citation templates', () => {
    const works =
      '<h2>Works</h2><div class="refbegin"><ul><li><cite class="citation">On Cats (1905)</cite></li></ul></div>'
    expect(read(works).sections.at(-1)).toEqual({ path: ['Works'], text: 'On Cats (1905)' })
    expect(lead('<p>Cats purr. <cite class="citation">On Cats (1905)</cite></p>')).toBe('Cats purr.')
  })
  it('named bibliography are a person’s before the references, sources after them', () => {
    const list = (heading: string) => `<h2>${heading}</h2><ul><li>On Cats</li></ul>`
    const headings = (html: string) => read(html).sections.flatMap(section => section.path)
    expect(headings(list('Bibliography') + list('References'))).toEqual(['Bibliography'])
    expect(headings(list('References') + list('Bibliography'))).toEqual([])
    expect(headings(list('Bibliography'))).toEqual([])
  })
  it('end their heading at its line, and take none that is a text', () => {
    expect(read('<p>Lead.</p><h2>A<div>b</div></h2>').sections.at(-1)).toEqual({ path: ['A'], text: 'b' })
    const text = 'It was never closed. '.repeat(20).trim()
    expect(read(`<h2>${text}</h2>`).sections).toEqual([{ path: [], text }])
  })
})

describe('links', () => {
  it('are titles of articles in order of first mention', () => {
    const html = [
      link('./B_(x)#part'),
      link('./Caf%C3%A9'),
      link('./B_(x)'),
      link('./Red?action=edit', 'class="new"'),
      link('./File:A.svg'),
      link('./Category:A'),
      '<a rel="mw:ExtLink" href="https://example.org/">x</a>',
      '<a href="/wiki/Star_Trek:_First_Contact">x</a>',
      link('./100%'),
      link('./Two%0Alines'),
      link(`./${'x'.repeat(256)}`),
    ].join('')
    expect(read(`<p>${html}</p>`).links).toEqual(['B (x)', 'Café', 'Star Trek: First Contact', '100%'])
  })
  it('in navigation do not count', () => {
    expect(read(`<div class="navbox">${link('./A')}</div>`).links).toEqual([])
  })
})

describe('any input', () => {
  it('nested without end is read', () => {
    const deep = 3000
    const html = `${'<div><table><tr><td>'.repeat(deep)}core${'</td></tr></table></div>'.repeat(deep)}`
    expect(lead(html)).toBe('core')
  })

  const pieces = [
    '<table>',
    '</table>',
    '<td colspan=9999 rowspan=-1>',
    '<tr>',
    '<dt>',
    '<dd>',
    '</p>',
    '<h2>',
    '</h2>',
    '<li>',
    '<a href="./%">',
    '&',
    '\u0000',
    '<pre>',
    '</div>',
    '"',
    "'",
  ]
  const readsGarbled = (sample: string) => {
    const edit = fc.record({ at: fc.nat(sample.length), remove: fc.nat(200), insert: fc.constantFrom(...pieces) })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), fc.nat(sample.length), (edits, end) => {
        const html = edits.reduce((h, { at, remove, insert }) => h.slice(0, at) + insert + h.slice(at + remove), sample)
        const article = read(html.slice(0, end))
        expect(article.sections[0]?.path).toEqual([])
        expect(splitChunks(article).every(({ text }) => text.trim() !== '')).toBe(true)
      }),
    )
  }
  it('cut off or garbled is read without a throw', () =>
    readsGarbled('<table class="infobox"><tr><th>a</th><td>b</td></tr></table>'))
  withPages(pages =>
    it('of Wikipedia, cut off or garbled, is read without a throw', () =>
      readsGarbled(pages.html('Kane_(noble_family).html'))),
  )
  it('made of tags alone is read without a throw', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 }), parts => {
        const { sections } = read(parts.join(''))
        for (const { text } of sections) expect(text).toBe(text.trim())
      }),
    )
  })
})
