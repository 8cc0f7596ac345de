import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LexicalIndex } from '../../../src/library/lexical/lexical-index.ts'
import { type LexicalSnapshot, readSnapshot } from '../../../src/library/lexical/lexical-snapshot.ts'
import { indexOf, page } from './pages.ts'

function stored(): LexicalSnapshot {
  const index = indexOf(
    page('Tower', ['An iron tower in Paris.', 'It was built in 1889.', 'Gustave Eiffel drew it.']),
    page('Bridge', ['An iron bridge.', 'A wooden bridge, earlier.']),
    page('长城', ['长城是中国古代的防御工程。'], { language: 'zh' }),
  )
  return structuredClone(index.pack())
}

type Numbers = Uint8Array | Uint16Array | Uint32Array

/** Each array of numbers, and how to put another in its place. */
function arraysOf(snapshot: LexicalSnapshot): { numbers: Numbers; replaced: (by: Numbers) => object }[] {
  const { dictionary, ...rest } = snapshot
  const outer = Object.entries(rest).flatMap(([name, numbers]) =>
    ArrayBuffer.isView(numbers) ? [{ numbers, replaced: (by: Numbers) => ({ ...snapshot, [name]: by }) }] : [],
  )
  const inner = Object.entries(dictionary).map(([name, numbers]) => ({
    numbers: numbers as Numbers,
    replaced: (by: Numbers) => ({ ...snapshot, dictionary: { ...dictionary, [name]: by } }),
  }))
  return [...outer, ...inner]
}

describe('a stored snapshot', { timeout: 60_000 }, () => {
  it('is read as it was', () => {
    expect(readSnapshot(stored())).toEqual(stored())
  })

  it.each([undefined, null, 'words', {}, { version: 1 }])('is not %j', record => {
    expect(readSnapshot(record)).toBeUndefined()
  })

  it('of another version is not read', () => {
    expect(readSnapshot({ ...stored(), version: 0 })).toBeUndefined()
  })

  it('with a part that was cut short is not read', () => {
    for (const { numbers, replaced } of arraysOf(stored())) {
      expect(readSnapshot(replaced(numbers.slice(0, -1)))).toBeUndefined()
    }
    expect(readSnapshot({ ...stored(), pages: ['Tower'] })).toBeUndefined()
    expect(readSnapshot({ ...stored(), pages: ['Tower', 'Tower', 'Bridge'] })).toBeUndefined()
  })

  it('with any damage to its numbers is refused, or searched and packed without an error', () => {
    const damage = fc.record({ part: fc.nat(), at: fc.nat(), value: fc.integer({ min: 0, max: 0xffff_ffff }) })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 8 }), damages => {
        const snapshot = stored()
        const arrays = arraysOf(snapshot)
        for (const { part, at, value } of damages) {
          const { numbers } = arrays[part % arrays.length]!
          // Small values too: they are likelier to look sound.
          numbers[at % numbers.length] = value % 2 === 0 ? value : value % 16
        }
        const read = readSnapshot(snapshot)
        if (!read) return
        const index = new LexicalIndex(read)
        for (const query of ['iron bridge', 'Eifel', '长城', '1889', 'gustav']) {
          for (const { id } of index.search(query, 10)) expect(id).toMatch(/^(Tower|Bridge|长城)#\d+$/)
          index.search(query, 10, new Set(['Bridge']))
        }
        index.remove('Tower')
        index.add(page('Mast', ['An iron mast.']))
        expect(new LexicalIndex(index.pack()).has('Mast')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
