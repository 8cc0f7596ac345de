import { describe, expect, it } from 'vitest'
import { addressInId, apiCandidates, wikiHost, wikiSourceId } from '../../../src/sources/wikipedia/wiki-address.ts'

describe('where the API of a wiki may be', () => {
  it.each([
    ['https://wiki.example', 'https://wiki.example/w/api.php'],
    ['https://wiki.example/wiki/Main_Page', 'https://wiki.example/w/api.php'],
    ['https://wiki.example/w/', 'https://wiki.example/w/api.php'],
    ['https://wiki.example/team/index.php?title=Main_Page', 'https://wiki.example/team/api.php'],
    ['https://wiki.example/team/index.php/Main_Page', 'https://wiki.example/team/api.php'],
    ['https://wiki.example/api.php?action=help', 'https://wiki.example/api.php'],
    ['wiki.example', 'https://wiki.example/w/api.php'],
  ])('%s: first at %s', (address, api) => {
    expect(apiCandidates(address)[0]?.href).toBe(api)
  })

  it('is looked for below the folders of the address, and in the usual ones', () => {
    const all = apiCandidates('https://wiki.example/de/wiki/Hauptseite').map(({ pathname }) => pathname)
    expect(all).toEqual(expect.arrayContaining(['/de/api.php', '/de/w/api.php', '/w/api.php', '/api.php']))
  })

  it('is looked for without https where no protocol is given', () => {
    const all = apiCandidates('wiki.intranet')
    expect(all.map(({ protocol }) => protocol)).toEqual([...Array(4).fill('https:'), ...Array(4).fill('http:')])
  })

  it('is looked for in few places, however long the address is', () => {
    expect(apiCandidates(`https://wiki.example/${'a/'.repeat(50)}`).length).toBeLessThanOrEqual(12)
  })
})

describe('the id of a wiki', () => {
  it.each(['https://en.wiktionary.org/w/api.php', 'http://127.0.0.1:8080/w/api.php', 'https://wiki.example/api.php'])(
    'leads back to %s, and has no colon',
    api => {
      const id = wikiSourceId(new URL(api))
      expect(id).not.toContain(':')
      expect(addressInId(id)).toBe(api)
      expect(wikiHost(id)).toBe(new URL(api).host)
    },
  )

  it('is no other source’s', () => {
    for (const id of ['wikipedia', 'mediawiki', 'corpus-mediawiki', ''])
      expect([addressInId(id), wikiHost(id)]).toEqual([undefined, undefined])
  })
})
