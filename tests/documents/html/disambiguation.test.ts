import { describe, expect, it } from 'vitest'
import { isDisambiguation, readChoices } from '../../../src/documents/html/disambiguation.ts'
import { withPages } from './wikipedia-pages.ts'

const page = `<p><b>Mercury</b> most commonly refers to:</p><ul>
  <li><a rel="mw:WikiLink" href="./Mercury_(planet)">Mercury (planet)</a>, the closest planet to the Sun</li>
  <li><a rel="mw:WikiLink" href="./Mercury_(element)">Mercury (element)</a>, a metal
    <ul><li><i><a rel="mw:WikiLink" href="./Mercury_poisoning">Mercury poisoning</a></i></li></ul></li>
  <li>A name for <a rel="mw:WikiLink" href="./Freddie_Mercury">Freddie Mercury</a></li>
  <li><a rel="mw:WikiLink" class="new" href="./Mercury_(ship)">Mercury (ship)</a>, a red link</li>
  <li>Nothing linked</li>
  <li><a rel="mw:WikiLink" href="./Mercury_(planet)">Mercury (planet)</a>, again</li></ul>
  <div class="navbox"><ul><li><a rel="mw:WikiLink" href="./Other">Other</a></li></ul></div>`

describe('a disambiguation page', () => {
  it.each([
    '<meta property="mw:PageProp/disambiguation" id="mwAB"/>',
    '<div id="disambigbox" role="note">…</div>',
    '<table class="plainlinks dmbox"><tr><td>…</td></tr></table>',
  ])('is known by %s', mark => expect(isDisambiguation(`<p>x</p>${mark}`)).toBe(true))

  it('is not an article, nor a list of ships of one name', () => {
    expect(isDisambiguation(page)).toBe(false)
    expect(isDisambiguation('<div id="setindexbox" class="dmbox">…</div>')).toBe(false)
  })

  it('offers its pages with what they are', () => {
    expect(readChoices(page)).toEqual([
      { title: 'Mercury (planet)', description: 'the closest planet to the Sun' },
      { title: 'Mercury (element)', description: 'a metal' },
      { title: 'Mercury poisoning', description: '' },
      { title: 'Freddie Mercury', description: 'A name for Freddie Mercury' },
    ])
  })

  it('in another language offers no pages outside its articles', () => {
    const link = (title: string) => `<li><a rel="mw:WikiLink" href="./${title}">${title}</a></li>`
    const html = `<html lang="de"><body><ul>${link('Datei:Merkur.jpg')}${link('Merkur')}</ul></body></html>`
    expect(readChoices(html)).toEqual([{ title: 'Merkur', description: '' }])
  })

  withPages(pages =>
    it('as recorded from Wikipedia is read', () => {
      const choices = readChoices(pages.html('The_Futurist.html'))
      expect(choices.length).toBeGreaterThan(2)
      expect(choices.find(choice => choice.title === 'The Futurist (magazine)')?.description).toBe(
        'published by the World Future Society',
      )
    }),
  )
})
