import type { Migration } from './migration.ts'

/** The first version: trial versions before it were never released. */
export const toVersion6: Migration = async database => {
  const pages = database.createObjectStore('pages', { keyPath: 'id' })
  pages.createIndex('moment', 'moment')
  pages.createIndex('names', 'names', { multiEntry: true })
  database.createObjectStore('articles')
  database.createObjectStore('chunks')
  database.createObjectStore('earlier')
  database.createObjectStore('vectors', { keyPath: ['page', 'embedder'] }).createIndex('embedder', 'embedder')
  database.createObjectStore('removed', { keyPath: 'page' }).createIndex('moment', 'moment')
  database.createObjectStore('lexicon')
  await database
    .createObjectStore('ledger')
    .put({ moment: 0, pages: 0, earlier: 0, vectors: 0, words: 0, facts: 0 }, 'ledger')
  const runs = database.createObjectStore('runs', { keyPath: 'id' })
  runs.createIndex('date', 'date')
  runs.createIndex('cites', 'cites', { multiEntry: true })
  database.createObjectStore('events')
  database.createObjectStore('settings')
  database.createObjectStore('facts', { keyPath: ['page', 'by'] })
  database.createObjectStore('journals', { keyPath: 'run' })
  database.createObjectStore('journal')
}
