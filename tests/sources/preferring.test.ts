import { describe, expect, it } from 'vitest'
import { corpus } from '../../src/sources/corpus.ts'
import { preferring } from '../../src/sources/preferring.ts'
import { describeSource } from '../contracts/source.ts'

const text = Array.from({ length: 12 }, (_, i) => JSON.stringify({ title: `Bridge ${i + 1}`, text: `A bridge, ${i}.` }))
  .concat(JSON.stringify({ title: 'Tower Bridge', text: 'A bridge with towers over a river, long ago, in London.' }))
  .concat(JSON.stringify({ title: 'Tree', text: 'It has leaves.' }))
  .join('\n')
const bridges = () => corpus({ name: 'Bridges', text })
const titles = async (found: Promise<{ title: string }[]>) => (await found).map(({ title }) => title)

describeSource('preferring', async () => ({
  source: preferring(bridges(), ['tower_bridge']),
  query: 'a bridge',
  title: 'Tower Bridge',
  nonsense: 'xyzzyq',
  missing: 'Tower Bridges',
}))

describe('preferred pages', () => {
  it('come first, also from below the hits that were asked for', async () => {
    expect(await titles(bridges().search('a bridge', { limit: 3 }))).not.toContain('Tower Bridge')
    const found = await titles(preferring(bridges(), ['Tower Bridge']).search('a bridge', { limit: 3 }))
    expect(found).toHaveLength(3)
    expect(found[0]).toBe('Tower Bridge')
  })

  it('leave the others in their order', async () => {
    const plain = await titles(bridges().search('bridge', { limit: 20 }))
    const found = await titles(preferring(bridges(), ['Bridge 7']).search('bridge', { limit: 20 }))
    expect(found).toEqual(['Bridge 7', ...plain.filter(title => title !== 'Bridge 7')])
  })

  it('are not listed where the query has nothing to do with them', async () => {
    expect(await titles(preferring(bridges(), ['Tower Bridge']).search('leaves'))).toEqual(['Tree'])
  })
})
