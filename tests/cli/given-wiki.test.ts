import { describe, expect, it } from 'vitest'
import { readArguments } from '../../cli/options.ts'

const sourceOf = (source: string) => readArguments(['--source', source, 'What?'])

describe('a wiki that is given to the terminal', () => {
  it.each(['mediawiki:http://wiki.intranet:8080/wiki/Main_Page', 'mediawiki:wiki.example', 'mediawiki:wiktionary'])(
    'is asked: %s',
    given => {
      expect(sourceOf(given)).toMatchObject({ source: { id: given } })
    },
  )

  it.each(['mediawiki', 'mediawiki:', 'wikipedia:https://wiki.example'])('is none in %s', given => {
    expect(sourceOf(given)).toEqual({ problem: expect.stringContaining('mediawiki:ADDRESS (of a wiki') })
  })
})
