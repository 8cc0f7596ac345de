import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableRows } from '../../../../src/research/strategies/browse/read-viewport.ts'

describe('a passage that holds a table', () => {
  it('comes apart into its rows, and what stands around them', () => {
    const rows = ['Year: 1921; Ships: 287; Passengers: 9,640', 'Year: 1931; Ships: 412; Passengers: 21,450']
    expect(tableRows(['Traffic of the port', 'by year', ...rows, 'After that it was closed.'].join('\n'))).toEqual([
      'Traffic of the port\nby year',
      ...rows,
      'After that it was closed.',
    ])
  })

  it('is told from a single line of the kind, which may be a sentence', () => {
    const text = 'It had three aims: to dig; to drain: and to sell.\nThey failed.'
    expect(tableRows(text)).toEqual([text])
  })

  it('loses nothing', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('A: 1; B: 2', 'A: 3; B: 4', 'C: 1; D: 2'))
    fc.assert(
      fc.property(fc.array(line), lines => {
        const text = lines.join('\n')
        expect(tableRows(text).join('\n')).toBe(text)
      }),
    )
  })
})
