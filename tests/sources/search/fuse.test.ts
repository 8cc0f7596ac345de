import { describe, expect, it } from 'vitest'
import { readAsked } from '../../../src/sources/search/asked-words.ts'
import { fuseLists, isLike } from '../../../src/sources/search/fuse.ts'

const hit = (title: string) => ({ id: title, title, description: '' })
const { words } = readAsked('when did darwin die', 'en')

describe('several lists as one', () => {
  it('puts a page that several list before those that one does', () => {
    const lists = [
      [hit('A'), hit('B')],
      [hit('C'), hit('B')],
    ].map(hits => ({ words, hits }))
    expect(fuseLists({ words }, lists, 'en')[0]?.title).toBe('B')
  })

  it('puts a page that is called as the question says before one of the same rank', () => {
    const lists = [[hit('Emma Wedgwood')], [hit('Charles Darwin')]].map(hits => ({ words, hits }))
    expect(fuseLists({ words }, lists, 'en').map(({ title }) => title)).toEqual(['Charles Darwin', 'Emma Wedgwood'])
  })

  it('forgives a letter, or two that changed places, in long words', () => {
    expect(isLike('einstein', 'einstien')).toBe(true)
    expect(isLike('shakespeare', 'shakespere')).toBe(true)
    expect(isLike('rust', 'rest')).toBe(false)
    expect(isLike('austria', 'australia')).toBe(false)
  })
})
