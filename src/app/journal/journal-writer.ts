import type { JournalRecord, JournalStore } from '../../library/journal-record.ts'

/**
 * Appends records in order from index `place`, one transaction at a time. Records that come during a transaction go into
 * the next one. The returned function resolves when its record is stored, or when storing has failed. After a failure
 * nothing more is written: a journal that ends early is useful, one with a gap is not.
 * @param opened resolves when the journal exists in storage
 */
export function journalWriter(
  store: Pick<JournalStore, 'append'>,
  run: string,
  place: number,
  opened: Promise<void>,
): (record: JournalRecord) => Promise<void> {
  const waiting: JournalRecord[] = []
  let end = place
  let hasFailed = false
  const fail = () => {
    hasFailed = true
  }
  let latest = opened.catch(fail)

  async function writeWaiting(): Promise<void> {
    const records = waiting.splice(0)
    const start = end
    end += records.length
    if (!hasFailed) await store.append(run, start, records).catch(fail)
  }

  return record => {
    if (waiting.push(record) === 1) latest = latest.then(writeWaiting)
    return latest
  }
}
