import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { madeFile } from './made-files.ts'

/** Small inputs that other people's software got wrong, each after a public report. */
const FOLDER = join(process.env.FOOTNOTE_DATA ?? '../shared/data', 'reports')

/** Whether they are here; says so where they are not. */
export const haveReported = existsSync(FOLDER)
if (!haveReported) console.warn(`Skipped: no reported inputs in ${FOLDER} (set FOOTNOTE_DATA).`)

/** One of them as a file: `02-figure-table/ferries.html`. */
export const reported = (path: string): File =>
  madeFile(basename(path), new Uint8Array(readFileSync(join(FOLDER, path))))
