import { describe, expect, it } from 'vitest'
import { withUsualLinks } from '../../../src/sources/wikipedia/mediawiki.ts'

const SCRIPT = new URL('https://wiki.example/w/index.php')
const hrefOf = (href: string, articlePath: string) =>
  /href="([^"]*)"/.exec(withUsualLinks(`<a title="x" href="${href}">`, { articlePath, script: SCRIPT }))?.[1]

describe('links of a wiki', () => {
  it.each([
    ['/wiki/$1', '/wiki/Nile', '/wiki/Nile'],
    ['/$1', '/Nile', '/wiki/Nile'],
    ['/w/index.php/$1', '/w/index.php/HR:Travel_expenses', '/wiki/HR:Travel_expenses'],
    ['/w/index.php?title=$1', '/w/index.php?title=A%26B', '/wiki/A%26B'],
    ['/wiki/$1', '/w/index.php?title=Nile&amp;oldid=3', '/wiki/Nile'],
    ['https://wiki.example/page/$1', '/page/M%C3%BCnchen', '/wiki/M%C3%BCnchen'],
    ['/вики/$1', '/%D0%B2%D0%B8%D0%BA%D0%B8/Nile', '/wiki/Nile'],
  ])('with pages at %s, %s is %s', (articlePath, href, usual) => {
    expect(hrefOf(href, articlePath)).toBe(usual)
  })

  it.each([
    '#Course',
    'https://example.com/wiki/Nile',
    '/w/index.php?title=Gone&amp;action=edit&amp;redlink=1',
    'mailto:a@wiki.example',
    'http://',
  ])('%s stays as it is', href => {
    expect(hrefOf(href, '/wiki/$1')).toBe(href)
  })
})
