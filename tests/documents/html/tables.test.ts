import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../src/documents/html/read-html.ts'

const META = { source: 'wikipedia', key: 'X', url: '', licence: '', language: 'en' }
const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const th = (text: string, span = '') => `<th ${span}>${text}</th>`
const td = (text: string, span = '') => `<td ${span}>${text}</td>`
const lines = (name: string, ...rows: string[]) =>
  readHtml(`<table class="${name}">${rows.join('')}</table><p>Lead.</p>`, META).sections[0]?.text.split('\n')

describe('an infobox', () => {
  it('is key: value lines after the prose of its section', () => {
    const rows = [
      row(th('Born'), td('<ul><li>14 March 1879</li><li>Ulm</li></ul>')),
      row(td('Died:'), td('1955<br>(aged 76)')),
    ]
    expect(lines('infobox vcard', ...rows)).toEqual(['Lead.', 'Born: 14 March 1879, Ulm', 'Died: 1955 (aged 76)'])
  })
  it('says a heading before the bulleted keys under it', () => {
    const rows = [
      row(th('Population<br>(2011)', 'colspan="2"')),
      row(th('&nbsp;•&nbsp;City'), td('12')),
      row(th('• Rank'), td('1st')),
    ]
    expect(lines('infobox', ...rows)).toEqual(['Lead.', 'Population (2011), City: 12', 'Population (2011), Rank: 1st'])
  })
  it('joins a heading with the single cell below it', () => {
    const rows = [row(th('Influenced', 'colspan=2')), row(td('<ul><li>Idris</li><li>Zig</li></ul>', 'colspan=2'))]
    expect(lines('infobox', ...rows)).toEqual(['Lead.', 'Influenced: Idris, Zig'])
  })
  it('says the columns of a career, though their names are set in cells like the others', () => {
    const career = [
      row(th('Senior career', 'colspan=4')),
      row(th('Years'), td('<b>Team</b>'), td('<b>Apps</b>'), td('<b>(Gls)</b>')),
      row(th('2016–'), td('Lazio'), td('256'), td('(166)')),
      row(td('Correct as of 14 January 2024', 'colspan=4')),
    ]
    expect(lines('infobox', ...career)).toEqual([
      'Lead.',
      'Senior career',
      'Years: 2016–; Team: Lazio; Apps: 256; (Gls): (166)',
      'Correct as of 14 January 2024',
    ])
  })
  it('gives a table within it lines of its own', () => {
    const inner = `<table>${row(td('Height'), td('330 m'))}</table>`
    expect(lines('infobox', row(td(inner, 'colspan=2')))).toEqual(['Lead.', 'Height: 330 m'])
  })
})

describe('a table', () => {
  const head = row(th('Year'), th('Team'), th('Goals'))
  it('says the column before each cell', () => {
    expect(lines('wikitable', head, row(td('2020'), td('Lazio'), td('36')))).toEqual([
      'Year: 2020; Team: Lazio; Goals: 36',
      'Lead.',
    ])
  })
  it('repeats a cell for every row it spans, and leaves out empty ones', () => {
    const rows = [row(td('2020', 'rowspan="2"'), td('Lazio'), td('36')), row(td('Italy'), td(''))]
    expect(lines('wikitable', head, ...rows)).toEqual([
      'Year: 2020; Team: Lazio; Goals: 36',
      'Year: 2020; Team: Italy',
      'Lead.',
    ])
  })
  it('says a text over several rows once, and nothing for a row without cells of its own', () => {
    const text = 'It was a long year. '.repeat(10).trim()
    const rows = [row(td('2020', 'rowspan=3'), td(text, 'rowspan=3'), td('36')), row(td('12')), row()]
    expect(lines('wikitable', head, ...rows)).toEqual([
      `Year: 2020; Team: ${text}; Goals: 36`,
      'Year: 2020; Goals: 12',
      'Lead.',
    ])
  })
  it('joins headings over several rows', () => {
    const heads = [row(th('Club', 'rowspan=2'), th('League', 'colspan=2')), row(th('Apps'), th('Goals'))]
    expect(lines('wikitable', ...heads, row(td('Lazio'), td('31'), td('12')))).toEqual([
      'Club: Lazio; League Apps: 31; League Goals: 12',
      'Lead.',
    ])
  })
  it('keeps totals that are set as headings', () => {
    const rows = [row(td('2020'), td('Lazio'), td('36')), row(th('Total'), th(''), th('36'))]
    expect(lines('wikitable', head, ...rows)?.[1]).toBe('Year: Total; Goals: 36')
  })
  it('names a row by its first cell where that column has no heading', () => {
    expect(
      lines('wikitable', row(td(''), th('Cats'), th('Dogs')), row(th('Size'), td('small'), td('large')))?.[0],
    ).toBe('Size — Cats: small; Dogs: large')
  })
  it('of two columns without headings is key: value; its caption comes first', () => {
    expect(lines('wikitable', '<caption>Facts</caption>', row(td('a'), td('b')))).toEqual(['Facts', 'a: b', 'Lead.'])
  })
  it('of headings alone is not lost', () => {
    expect(lines('wikitable', head)).toEqual(['Year; Team; Goals', 'Lead.'])
  })
})
