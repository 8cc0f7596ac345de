import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopStrings } from '../../../src/models/llm/stop-strings.ts'

describe('stop strings', () => {
  it('hold back what may be the beginning of one', () => {
    const stops = stopStrings(['<end>'])
    expect(stops.push('a <e')).toBe('a ')
    expect(stops.push('ars>')).toBe('<ears>')
    expect(stops.push('<')).toBe('')
    expect(stops.rest()).toBe('<')
  })

  it('let nothing through after one', () => {
    const stops = stopStrings(['<end>'])
    expect(stops.push('a<en') + stops.push('d> b') + stops.push('c') + stops.rest()).toBe('a')
    expect(stops.met).toBe(true)
  })

  it('cut before the earliest, wherever the text is split', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { maxLength: 3 }), (pieces, wanted) => {
        const text = pieces.join('')
        const found = wanted.filter(stop => stop !== '' && text.includes(stop)).map(stop => text.indexOf(stop))
        const stops = stopStrings(wanted)
        const shown = pieces.map(piece => stops.push(piece)).join('') + stops.rest()
        expect(stops.met).toBe(found.length > 0)
        // A stop that is whole ends the reply, even where a longer one had begun before it.
        const certain = found.length > 0 ? Math.min(...found) : text.length
        expect(text.startsWith(shown)).toBe(true)
        expect(shown.length).toBeGreaterThanOrEqual(certain)
        for (const stop of wanted.filter(Boolean)) expect(shown).not.toContain(stop)
      }),
    )
  })
})
