import { Recordings } from './wikipedia-recordings.ts'

/** How long a made-up page's section is: enough for chunks of several sentences. */
const SENTENCES = 12

interface MadeUpPage {
  title: string
  revision: number
  language?: string
  description?: string
  /** The words of its own that it is found and read by. */
  lead: string
  heading?: string
  /** Markup after its sections. */
  more?: string
}

const wikiLink = (title: string, text = title) =>
  `<a rel="mw:WikiLink" href="./${title.replaceAll(' ', '_')}" title="${title}">${text}</a>`

const CHOICES = ['The Futurist (magazine)', 'The Futurist (Shellac album)', 'The Futurist (play)']
  .map(title => `<li><i>${wikiLink(title)}</i>, one that is called so</li>`)
  .join('\n')

/** Titles and revisions are Wikipedia's, so that tests ask for the same pages of both; all that the pages say is made up. */
const PAGES: readonly MadeUpPage[] = [
  {
    title: 'Albert Einstein',
    revision: 1178434069,
    description: 'Physicist',
    lead: 'Albert Einstein was born on 14 March 1879. This page says little else of him.',
  },
  { title: 'Cactus', revision: 1130888083, description: 'Plant', lead: 'A cactus keeps its water for the dry months.' },
  { title: 'ISO/IEC 2022', revision: 1131817534, lead: 'ISO/IEC 2022 says how a text changes its set of characters.' },
  { title: 'London', revision: 1136894323, description: 'City', lead: 'London lies on a river with many bridges.' },
  {
    title: 'Rust (programming language)',
    revision: 1318205510,
    description: 'General-purpose programming language',
    lead: 'Rust is a language that programs are written in.',
  },
  { title: 'Toyota', revision: 1219440206, description: 'Company', lead: 'Toyota is a Japanese maker of cars.' },
  {
    title: 'William Shakespeare',
    revision: 1136489077,
    description: 'Playwright',
    lead: 'William Shakespeare wrote plays. Few pages are as short as this one.',
  },
  {
    title: 'The Futurist',
    revision: 1176406068,
    lead: 'The Futurist may be:',
    more: `<meta property="mw:PageProp/disambiguation" id="mwAB"/><ul>${CHOICES}</ul>`,
  },
  {
    title: 'Клетка',
    revision: 11599652,
    language: 'bg',
    lead: 'Клетката е малка. Тя се вижда само с уред.',
    heading: 'Строеж',
  },
  { title: '灯塔', revision: 4711, language: 'zh', lead: '灯塔高四十二米。它建于1931年。', heading: '历史' },
  {
    title: 'منارة',
    revision: 4712,
    language: 'ar',
    lead: 'بنيت المنارة عام ١٩٣١م. ارتفاعها ٤٢ مترا.',
    heading: 'التاريخ',
  },
]

/** Wikipedia's answers, with a few small made-up pages in the markup of its own. */
export function madeUpRecordings(): Recordings {
  const files = new Map<string, string>(REPLIES)
  const rows = PAGES.map(page => {
    const { title, revision, language = 'en' } = page
    const file = `${title.replaceAll(/[/ ]/g, '_')}.html`
    const html = pageHtml(page)
    files.set(`html/${file}`, html)
    return [file, html.length, '2.8.0', `${language}.wikipedia.org`, title, revision].join('\t')
  })
  files.set('html/INDEX.tsv', ['file\tchars\tparsoid_html_version\twiki\ttitle\trevision', ...rows].join('\n'))
  return new Recordings(path => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`Nothing was made up for ${path}.`)
    return text
  })
}

function pageHtml({ title, revision, language = 'en', description, lead, heading = 'History', more }: MadeUpPage) {
  const key = title.replaceAll(' ', '_')
  const site = `${language}.wikipedia.org`
  const short =
    description === undefined
      ? ''
      : `<div class="shortdescription nomobile noexcerpt noprint searchaux" style="display:none">${description}</div>`
  const mark = '<sup class="mw-ref reference" id="cite_ref-1"><a href="./X#cite_note-1"><span>[1]</span></a></sup>'
  return `<!DOCTYPE html>
<html prefix="dc: http://purl.org/dc/terms/ mw: http://mediawiki.org/rdf/" about="https://${site}/wiki/Special:Redirect/revision/${revision}"><head><meta charset="utf-8"/><link rel="dc:isVersionOf" href="//${site}/wiki/${encodeURI(key)}"/><base href="//${site}/wiki/"/><title>${title}</title><meta http-equiv="content-language" content="${language}"/></head><body id="mwAA" lang="${language}" class="mw-body-content parsoid-body mediawiki mw-parser-output"><section data-mw-section-id="0" id="mwAQ">${short}${more === undefined ? INFOBOX : ''}<p id="mwAg">${lead}${more === undefined ? mark : ''}</p>${more ?? ''}</section>${more === undefined ? sections(lead, heading) : ''}</body></html>`
}

const INFOBOX = `<style data-mw-deduplicate="TemplateStyles:r1">.mw-parser-output .infobox{float:right}</style><table class="infobox vcard" about="#mwt1" typeof="mw:Transclusion" data-mw='{"parts":[{"template":{"target":{"wt":"Infobox"},"params":{"height":{"wt":"42"}},"i":0}}]}'><tbody><tr><th colspan="2">Made up</th></tr><tr><th scope="row">Height</th><td>42&nbsp;m</td></tr><tr><th scope="row">Built</th><td>1931<br/>1950</td></tr></tbody></table>`

const TABLE = `<table class="wikitable"><caption>Ferries</caption><tbody><tr><th>Ferry</th><th colspan="2">League</th></tr><tr><td rowspan="2">Sigrun</td><td>1968</td><td>18</td></tr><tr><td>1987</td><td>42</td></tr></tbody></table>`

/** With what a page of Wikipedia has beside its text: lists, a table, a picture, a formula, references, navigation. */
function sections(lead: string, heading: string): string {
  const text = Array(SENTENCES).fill(lead).join(' ')
  return `<section data-mw-section-id="1" id="mwAw"><h2 id="${heading}">${heading}</h2><div role="note" class="hatnote navigation-not-searchable">See also ${wikiLink('Elver Point')}</div><p>${text} ${wikiLink('Brenn Hook', 'The Hook')} is near; ${wikiLink('Kelda')} is not.</p><figure typeof="mw:File/Thumb"><img src="//upload.example/a.jpg"/><figcaption>A picture</figcaption></figure><ul><li>One<ul><li>Two, of 10<sup>6</sup></li></ul></li><li>Three <span class="mwe-math-element"><math><annotation encoding="application/x-tex">{\\displaystyle x^{2}}</annotation></math></span></li></ul><dl><dt>Term</dt><dd>What it means</dd></dl>${TABLE}<section data-mw-section-id="2"><h3>Stone</h3><blockquote><p>${lead}</p></blockquote></section></section><section data-mw-section-id="3"><h2 id="References">References</h2><div class="mw-references-wrap"><ol class="references"><li id="cite_note-1"><span class="mw-reference-text">A book</span></li></ol></div></section><div class="navbox"><ul><li>${wikiLink('Navigation')}</li></ul></div><link rel="mw:PageProp/Category" href="./Category:Made_up"/>`
}

const hit = (id: number, title: string, excerpt: string, description: string) => ({
  id,
  key: title.replaceAll(' ', '_'),
  title,
  excerpt,
  matched_title: null,
  anchor: null,
  description,
  thumbnail: null,
})

/** In the shape of Wikipedia's, by their path among the recordings. */
const REPLIES: readonly [path: string, text: string][] = [
  [
    'rest/magnusmanske-rest/search_page.json',
    JSON.stringify({
      pages: [
        hit(1, 'Rust (programming language)', 'A <span class="searchmatch">rust</span>', PAGES[4]?.description ?? ''),
        hit(2, 'List of languages', 'Red Ring Ruby <span class="searchmatch">Rust</span> Scheme', ''),
      ],
    }),
  ],
  [
    'rest/magnusmanske-rest/page_get_bare.json',
    JSON.stringify({
      id: 1,
      key: 'Any',
      title: 'Any',
      latest: { id: 1, timestamp: '2026-01-01T00:00:00Z' },
      content_model: 'wikitext',
      license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
    }),
  ],
  ['rest/observed/core-rest-404-nonexistent-title.json', notFound('rest-nonexistent-title', 'There is no such title')],
  ['rest/observed/core-rest-404-no-match.json', notFound('rest-no-match', 'Nothing is at this path')],
  [
    'rest/observed/summary-404-hyperswitch.json',
    JSON.stringify({
      type: 'https://mediawiki.org/wiki/HyperSwitch/errors/not_found',
      title: 'Not found.',
      method: 'get',
      detail: 'There is no such page.',
      uri: '/en.wikipedia.org/v1/page/summary/Any',
    }),
  ],
]

function notFound(errorKey: string, message: string): string {
  return JSON.stringify({ errorKey, messageTranslations: { en: message }, httpCode: 404, httpReason: 'Not Found' })
}
