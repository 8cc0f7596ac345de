import { describe, expect, it } from 'vitest'
import { columnFigures } from '../../../src/documents/tables/column-figures.ts'

const read = (cells: string[], language = 'en') => columnFigures(cells, language)

describe('the figures of a column', () => {
  it.each<[string, string[], (number | undefined)[]]>([
    ['plain numbers', ['1968', '-4', '0.5', '.5'], [1968, -4, 0.5, 0.5]],
    ['thousands and decimals', ['1,234.50', '99.5'], [1234.5, 99.5]],
    ['the other way round', ['1.234,50', '99,5'], [1234.5, 99.5]],
    ['told by one cell for all', ['1.234', '5.678', '0,5'], [1234, 5678, 0.5]],
    ['several groups', ['1.073.096', '56.000'], [1073096, 56000]],
    ['spaces and apostrophes', ["1'234", '5 678', '5\u202f678'], [1234, 5678, 5678]],
    ['currencies', ['$1,200', '$99.50', '-$5'], [1200, 99.5, -5]],
    ['brackets for what is owed', ['($99.00)', '$5.00'], [-99, 5]],
    ['percentages', ['12.5%', '50 %'], [12.5, 50]],
    ['units', ['31.5 m', '42 m'], [31.5, 42]],
    ['units of one kind, in the first', ['1 km', '500 m'], [1, 0.5]],
    ['thousands by letters and words', ['5k', '1.5 million'], [5000, 1500000]],
    ['digits of Arabic', ['٢٧٬٦٧٨٫٧٦', '١٢٫٣'], [27678.76, 12.3]],
    ['some that are not known', ['5', 'n/a', '', '–', '7'], [5, undefined, undefined, undefined, 7]],
  ])('may be %s', (_, cells, values) => expect(read(cells)?.values).toEqual(values))

  it('are read as the language of the file writes them, where nothing else tells', () => {
    expect(read(['1.234', '5.678'], 'de')?.values).toEqual([1234, 5678])
    expect(read(['1.234', '5.678'], 'en')?.values).toEqual([1.234, 5.678])
  })

  it('may be dates', () => {
    expect(read(['2019-04-03', '3 May 1887', '2020-01-01 10:00'])).toMatchObject({ kind: 'date' })
  })

  it.each([
    ['words', ['Brede', 'Orm']],
    ['names with numbers', ['Pier 4', 'Pier 5']],
    ['amounts of several currencies', ['$5', '5 €']],
    ['units of several kinds', ['5 m', '5 kg']],
    ['nothing', ['', '-']],
    ['mostly notes', ['5', 'sold', 'lost']],
  ])('are none where cells are %s', (_, cells) => expect(read(cells)).toBeUndefined())

  it.each([
    [['1.234,50 €', '99,00 €'], 1333.5, '1.333,50 €'],
    [['$1,200', '$99'], 1299, '$1,299'],
    [['31.5 m', '42.0 m'], 73.5, '73.5 m'],
    [['18', '4'], 22, '22'],
    [['56.000', '1.073.096'], 1129096, '1.129.096'],
    [['1.2 million', '0.8 million'], 2, '2.0 million'],
    [['٢٧٬٦٧٨٫٧٦', '١٢٫٣'], 27691.06, '٢٧٬٦٩١٫٠٦'],
  ])('are written as the file writes them: %j', (cells, value, text) => expect(read(cells)?.write(value)).toBe(text))
})
