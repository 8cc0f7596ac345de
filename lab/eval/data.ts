import { resolve } from 'node:path'

/** The folder of the evaluation's data, which is not part of the project: `npm run fetch-data` fetches it. */
export const DATA = resolve(process.env.FOOTNOTE_DATA ?? resolve(import.meta.dirname, '../../../shared/data'))
