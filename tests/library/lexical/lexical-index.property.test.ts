import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LexicalIndex } from '../../../src/library/lexical/lexical-index.ts'
import { readSnapshot } from '../../../src/library/lexical/lexical-snapshot.ts'
import type { LexicalPage } from '../../../src/library/lexical/pack-page.ts'
import { indexOf } from './pages.ts'

const text = fc
  .array(fc.constantFrom('iron', 'tower', 'towers', 'Eiffel', 'Eifel', 'the', 'war', 'km²', '1889', '长城', '𝒳𐐷'), {
    maxLength: 6,
  })
  .map(words => words.join(' '))

const page: fc.Arbitrary<LexicalPage> = fc.record({
  id: fc.constantFrom('A', 'B', 'C', 'D'),
  language: fc.constantFrom('en', 'de', 'zh'),
  title: text,
  chunks: fc.array(fc.record({ section: fc.array(text, { maxLength: 1 }), text }), { maxLength: 3 }),
})

const step = fc.oneof(
  page.map(added => ({ do: 'add' as const, page: added })),
  fc.constantFrom('A', 'B', 'C', 'D').map(id => ({ do: 'remove' as const, id })),
  fc.constant({ do: 'pack' as const }),
  fc.constant({ do: 'reopen' as const }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function replay(steps: readonly Step[]): { index: LexicalIndex; alive: Map<string, LexicalPage> } {
  let index = new LexicalIndex()
  const alive = new Map<string, LexicalPage>()
  for (const step of steps) {
    if (step.do === 'add') {
      index.add(step.page)
      alive.set(step.page.id, step.page)
    }
    if (step.do === 'remove') {
      index.remove(step.id)
      alive.delete(step.id)
    }
    if (step.do === 'pack') index.pack()
    if (step.do === 'reopen') index = new LexicalIndex(readSnapshot(structuredClone(index.pack())))
  }
  return { index, alive }
}

describe('whatever was added, replaced, removed, packed and opened again', { timeout: 60_000 }, () => {
  it('is found as in an index of what is left', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        text,
        fc.option(fc.subarray(['A', 'B', 'C', 'D'])),
        (steps, query, pages) => {
          const { index, alive } = replay(steps)
          const scope = pages ? new Set(pages) : undefined
          const expected = indexOf(...alive.values())
          expect(index.chunks).toBe(expected.chunks)
          const scores = new Map(index.search(query, 100, scope).map(({ id, score }) => [id, score]))
          const wanted = expected.search(query, 100, scope)
          expect([...scores.keys()].sort()).toEqual(wanted.map(({ id }) => id).sort())
          for (const { id, score } of wanted) expect(scores.get(id)).toBeCloseTo(score, 4)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is told best first', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), text, fc.integer({ min: 1, max: 5 }), (steps, query, limit) => {
        const { index } = replay(steps)
        const scores = index.search(query, limit).map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        expect(scores.length).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
