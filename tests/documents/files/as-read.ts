import { readFile } from '../../../src/documents/files/read-file.ts'

/** A file's sections, each as `[Heading › Heading] text`. */
export async function asRead(file: File): Promise<string> {
  const { sections } = await readFile(file)
  return sections.map(({ path, text }) => `[${path.join(' › ')}] ${text}`).join('\n')
}

/** The code of the error that reading a file ends with, or that it is read. */
export const outcomeOf = (file: File): Promise<string> =>
  readFile(file).then(
    () => 'read',
    error => error.code,
  )

/** A text of letters below 256 as bytes. */
export const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, character => character.charCodeAt(0))
