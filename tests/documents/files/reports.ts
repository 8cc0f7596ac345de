import { existsSync, openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'
import { readFile } from '../../../src/documents/files/read-file.ts'

// pdf.js multiplies matrices only to draw, but asks for the class when it is loaded; every browser has it.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

const FOLDER = join(process.env.FOOTNOTE_DATA ?? '../shared/data', 'reports')

/** Whether the inputs are here that other people's software got wrong; says so where they are not. */
export const haveReports = existsSync(FOLDER)
if (!haveReports) console.info(`Skipped: no inputs from reports in ${FOLDER} (set FOOTNOTE_DATA).`)

export const report = async (path: string): Promise<File> =>
  new File([await openAsBlob(join(FOLDER, path))], basename(path))

/** The text of a file, headings included. */
export async function textOf(file: File): Promise<string> {
  const { sections } = await readFile(file)
  return sections
    .flatMap(({ path, text }) => [path.at(-1) ?? '', text])
    .filter(Boolean)
    .join('\n')
}
