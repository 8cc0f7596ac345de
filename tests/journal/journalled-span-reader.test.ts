import { expect, it } from 'vitest'
import { Journal } from '../../src/journal/journal.ts'
import { journalledSpanReader } from '../../src/journal/journalled-span-reader.ts'
import type { JournalStore, KeptJournal } from '../../src/library/journal-record.ts'
import { CONTRACT_ANSWERS, describeSpanReader } from '../contracts/span-reader.ts'
import { type FakeSpanReader, fakeSpanReader } from '../fakes/fake-span-reader.ts'

const [QUESTION] = Object.keys(CONTRACT_ANSWERS) as [string]
const PASSAGE = { title: 'Eiffel Tower', section: [], text: 'It was completed in 1889.' }

/** A journal that is kept as a browser keeps it, or goes on from what was kept. */
function journal(
  kept: KeptJournal = { head: { run: 'r', question: QUESTION, date: '2026-01-01', options: {} }, records: [] },
) {
  const store: JournalStore = {
    begin: async () => {},
    append: async (_, place, records) =>
      void kept.records.splice(place, records.length, ...structuredClone([...records])),
    read: async () => kept,
    list: async () => [],
  }
  return { kept, journal: kept.records.length > 0 ? Journal.resume(store, kept) : Journal.begin(store, kept.head) }
}

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
