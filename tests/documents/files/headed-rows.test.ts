import { describe, expect, it } from 'vitest'
import { headedRows } from '../../../src/documents/files/pdf/headed-rows.ts'

const page = (...lines: string[]) => lines

describe('the rows of a table on printed pages', () => {
  it('are read under their headings, with what stands around them as it is', () => {
    expect(
      headedRows([page('The fleet.', 'Boat | Built | Cars', 'Ida | 1999 | 4', 'Sigrun | 1968 | 18', 'And so on.')]),
    ).toEqual([['The fleet.', 'Boat: Ida; Built: 1999; Cars: 4', 'Boat: Sigrun; Built: 1968; Cars: 18', 'And so on.']])
  })

  it('keep their headings on the next page, where these are printed again or not', () => {
    const first = page('Boat | Built | Cars', 'Ida | 1999 | 4')
    const told = ['Boat: Sigrun; Built: 1968; Cars: 18']
    expect(headedRows([first, page('Sigrun | 1968 | 18')])[1]).toEqual(told)
    expect(headedRows([first, page('Boat | Built | Cars', 'Sigrun | 1968 | 18')])[1]).toEqual(told)
  })

  it('lose them where other text comes between', () => {
    const pages = [page('Boat | Built | Cars', 'Ida | 1999 | 4', 'The end.'), page('Oars | 2 | 80.00')]
    expect(headedRows(pages)[1]).toEqual(['Oars | 2 | 80.00'])
  })

  it('stay as they are where cells are missing, so that none comes under the heading of another', () => {
    expect(headedRows([page('Boat | Built | Cars', 'Ida | 1999 | 4', 'Sigrun | 18')])[0]).toEqual([
      'Boat: Ida; Built: 1999; Cars: 4',
      'Sigrun | 18',
    ])
  })

  it.each([
    ['no row names the columns', ['Oars, pair | 2 | 80.00', 'Anchor | 1 | 85.00']],
    ['texts stand side by side', ['School | Address', 'Brede School | 12 Long Street', 'Orm School | The Old Mill']],
    ['there is but one row', ['Invoice | 2024 | Page 1']],
  ])('are cells beside each other where %s', (_, lines) => expect(headedRows([lines])[0]).toEqual(lines))
})
