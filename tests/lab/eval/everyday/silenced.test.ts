import { describe, expect, it } from 'vitest'
import { passagesWithout } from '../../../../lab/eval/everyday/silenced.ts'

const passage = (...sentences: string[]) => {
  const text = sentences.join(' ')
  return {
    section: [],
    text,
    sentences: sentences.map(one => ({ start: text.indexOf(one), end: text.indexOf(one) + one.length })),
  }
}

describe('a page without what answers a question', () => {
  const page = [
    passage('Cacti grow slowly.', 'They have spines.'),
    passage('They store water.'),
    passage('Few eat them.'),
  ]

  it('lacks each passage that has one of these sentences, which are numbered through the page', () => {
    const left = (numbers: number[]) => passagesWithout(page, numbers).map(({ text }) => text)
    expect(left([3])).toEqual(['Cacti grow slowly. They have spines.', 'Few eat them.'])
    expect(left([1, 4])).toEqual(['They store water.'])
    expect(left([2, 3, 4])).toEqual([])
  })
})
