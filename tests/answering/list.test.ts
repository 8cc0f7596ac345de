import { describe, expect, it } from 'vitest'
import { listFrom } from '../../src/answering/list.ts'
import { readingOf } from './readings.ts'

describe('a list', () => {
  it('has all items in the order told, each with its footnote', () => {
    const reading = readingOf(
      ['Founded by Amazon, Google and Mozilla.', { items: ['Amazon', 'Google', 'Mozilla'] }],
      ['Huawei and Nokia joined them.', { items: ['Huawei', 'Nokia'], tells: 5.8 }],
    )
    const { answer } = listFrom(reading)!
    expect(answer).toMatchObject({ text: 'Amazon[1], Google[1], Mozilla[1], Huawei[2], Nokia[2]', list: true })
    expect(answer.sentences.map(({ footnotes }) => footnotes)).toEqual([[1], [1], [1], [2], [2]])
  })

  it('names an item once', () => {
    const reading = readingOf(
      ['Presented by Julia Sanina.', { items: ['Julia Sanina'] }],
      ['Sanina presented it.', { items: ['Sanina'] }],
    )
    expect(listFrom(reading)?.answer.text).toBe('Julia Sanina[1]')
  })

  it('names the fuller of two that are the same', () => {
    const reading = readingOf(['Her album Art, or Art Angels.', { items: ['Art', 'Art Angels'] }])
    expect(listFrom(reading)?.answer.text).toBe('Art Angels[1]')
  })

  it('leaves out words that say nothing by themselves', () => {
    const reading = readingOf(['One of the lakes is Vihar.', { items: ['of the', 'Vihar'] }])
    expect(listFrom(reading)?.answer.text).toBe('Vihar[1]')
  })

  it('leaves out what passages name that tell much less', () => {
    const reading = readingOf(
      ['Its lakes are Tulsi and Vihar.', { items: ['Tulsi', 'Vihar'] }],
      ['Powai is far away.', { items: ['Powai'], tells: -2 }],
    )
    expect(listFrom(reading)?.answer.text).toBe('Tulsi[1], Vihar[1]')
  })

  it('leaves out the single item of a passage that tells a little less than one with many', () => {
    const reading = readingOf(
      ['Nearby is Powai.', { items: ['Powai'], tells: 5.5 }],
      [
        'Its lakes are Vihar, Tansa, Tulsi, Modak and Vaitarna.',
        { items: ['Vihar', 'Tansa', 'Tulsi', 'Modak', 'Vaitarna'] },
      ],
    )
    expect(listFrom(reading)?.answer.text).toBe('Vihar[1], Tansa[1], Tulsi[1], Modak[1], Vaitarna[1]')
  })

  it('is none where no passage names an item', () => {
    expect(listFrom(readingOf(['Nothing here.', {}]))).toBeUndefined()
  })
})
