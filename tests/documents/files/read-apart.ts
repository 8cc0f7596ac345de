import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { readFile } from '../../../src/documents/files/read-file.ts'

/** Reads the file that it is given, in a process of its own, and tells what became of it and what that took. */
globalThis.DOMMatrix ??= class {} as typeof DOMMatrix

const [path = ''] = process.argv.slice(2)
const file = new File([await openAsBlob(path)], basename(path))
const began = performance.now()
const outcome = await readFile(file).then(
  ({ sections }) => ({ code: 'read', letters: sections.reduce((sum, { text }) => sum + text.length, 0) }),
  error => ({ code: error.code ?? error.name, message: error.message }),
)
const seconds = (performance.now() - began) / 1_000
const megabytes = process.resourceUsage().maxRSS / 1_000
console.log(JSON.stringify({ ...outcome, seconds, megabytes }))
