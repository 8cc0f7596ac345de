import { existsSync } from 'node:fs'

const path = process.env.FOOTNOTE_DATA ?? '../shared/data'

/** The root of the data for tests, undefined (with a word on it) where this machine has none. */
export const dataDir = existsSync(path) ? path : undefined

if (!dataDir) console.info(`Skipped: no data for tests at ${path} (set FOOTNOTE_DATA).`)
