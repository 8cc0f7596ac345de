import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A document as it was written. */
export interface Doc {
  /** Its file's, without `.md`. */
  name: string
  markdown: string
}

/** The documents that lie in a folder, not below it, in the order of their names. */
export function readDocs(folder: string): Doc[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => ({ name: file.slice(0, -'.md'.length), markdown: readFileSync(join(folder, file), 'utf8') }))
}
