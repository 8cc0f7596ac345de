import { expect, it } from 'vitest'
// @ts-expect-error plain JavaScript, as somebody would write it
import { rules } from '../../examples/own-engine/rules.js'
// @ts-expect-error the same
import { notes } from '../../examples/own-source/notes.js'
import { createFootnote } from '../../src/index.ts'
import { NILE, ownParts } from '../app/api/own-parts.ts'
import { describeEngine } from '../contracts/engine.ts'
import { describeSource } from '../contracts/source.ts'

/** What the examples show as a port's implementation keeps that port's promises. */

describeEngine('the rules of own-engine', async () => ({ engine: rules, close: async () => {} }))

describeSource('the notes of own-source', async () => ({
  source: notes,
  query: 'boats for hire at the pier',
  title: 'Boat hire',
  nonsense: 'zyzzyva',
  missing: 'Boat',
}))

it('the rules look up a figure', async () => {
  const footnote = createFootnote({ ...ownParts(), engine: rules })
  expect(await footnote.ask(NILE.question)).toMatchObject({ found: true, text: '6,650 km[1]' })
})
