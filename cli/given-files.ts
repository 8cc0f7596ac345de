import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isPassedOver } from '../src/documents/files/opened-file.ts'
import type { Recognition } from '../src/documents/files/recognise/recogniser.ts'

export interface GivenFile {
  path: string
  /** Its path within the given folder, or its name. */
  name: string
  /** Set if the text of scanned pages is to be recognised. */
  recognise?: Recognition
}

/** A file, or all files in a folder and its subfolders, without hidden ones. Throws if there are none. */
export function givenFiles(given: string): GivenFile[] {
  const path = resolve(given)
  if (!existsSync(path)) throw new Error(`There is no file ${given}.`)
  if (!statSync(path).isDirectory()) return [{ path, name: basename(path) }]
  const files = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(file => !isPassedOver(relative(path, file)))
  if (files.length === 0) throw new Error(`There are no files in ${given}.`)
  return files.sort().map(file => ({ path: file, name: relative(dirname(path), file) }))
}
