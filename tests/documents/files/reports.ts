import { openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { withData } from '../../harness/data.ts'

// pdf.js multiplies matrices only to draw, but asks for the class when it is loaded; every browser has it.
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

/** Registers tests that read inputs which other people's software got wrong, if they are here. */
export const withReports = (tests: (report: (path: string) => Promise<File>) => void): void =>
  withData('reports', folder => tests(async path => new File([await openAsBlob(join(folder, path))], basename(path))))

/** The text of a file, headings included. */
export async function textOf(file: File): Promise<string> {
  const { sections } = await readFile(file)
  return sections
    .flatMap(({ path, text }) => [path.at(-1) ?? '', text])
    .filter(Boolean)
    .join('\n')
}
