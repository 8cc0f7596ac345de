import { z } from 'zod'
import type { Migration } from './migration.ts'
import type { Stores3 } from './version-3.ts'

export interface Stores4 extends Omit<Stores3, 'pages'> {
  pages: Omit<Stores3['pages'], 'value'> & { value: Stores3['pages']['value'] & { origin: Origin4 } }
}

/** How a page was brought in; `file` is the name of the file or pack. `at` in ms since the epoch. */
interface Origin4 {
  how: 'fetched' | 'shelf' | 'file' | 'pack' | 'unknown'
  file?: string
  at: number
}

const Read = z.looseObject({ fetchedAt: z.number() })

/** Adds the origin of pages. For stored ones it is unknown, since any of them may have come from a pack. */
export const toVersion4: Migration = async (_, transaction) => {
  const pages = transaction.objectStore('pages')
  for (const key of await pages.getAllKeys()) {
    const { data: page } = Read.safeParse(await pages.get(key))
    if (page) await pages.put({ ...page, origin: { how: 'unknown', at: page.fetchedAt } satisfies Origin4 })
  }
}
