import { expect, it } from 'vitest'
import { journalledSpanReader } from '../../../src/app/journal/journalled-span-reader.ts'
import { CONTRACT_ANSWERS, describeSpanReader } from '../../contracts/span-reader.ts'
import { type FakeSpanReader, fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { journal } from './kept-journal.ts'

const [QUESTION] = Object.keys(CONTRACT_ANSWERS) as [string]
const PASSAGE = { title: 'Eiffel Tower', section: [], text: 'It was completed in 1889.' }

describeSpanReader('journalled', async () => journalledSpanReader(fakeSpanReader(CONTRACT_ANSWERS), journal().journal))

it.each([true, false])('reads out of a journal all that was read before (more than spans: %s)', async hasHeads => {
  const ask = async (reader: FakeSpanReader, { journal: from }: ReturnType<typeof journal>) => {
    const journalled = journalledSpanReader(reader, from)
    const kinds = await journalled.kindOf(QUESTION)
    return { kinds, reading: await journalled.read(QUESTION, [PASSAGE]) }
  }
  const first = journal()
  const told = await ask(fakeSpanReader(CONTRACT_ANSWERS, { hasHeads }), first)
  expect(told.reading.passages !== undefined).toBe(hasHeads)
  const idle = fakeSpanReader({}, { kinds: { [QUESTION]: 'list' } })
  expect(await ask(idle, journal(structuredClone(first.kept)))).toEqual(told)
  expect(idle.readings).toEqual([])
})
