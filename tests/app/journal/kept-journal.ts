import { Journal } from '../../../src/app/journal/journal.ts'
import type { JournalStore, KeptJournal } from '../../../src/library/journal-record.ts'

/** A journal that is kept as a browser keeps it, or goes on from what was kept. */
export function journal(
  kept: KeptJournal = { head: { run: 'r', question: 'When?', date: '2026-01-01', options: {} }, records: [] },
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
