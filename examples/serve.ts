import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildLibrary, serveExamples, stageExamples } from './stage.ts'

const FIRST_PORT = 4183
const library = resolve(import.meta.dirname, '../dist/library')
const folder = resolve(import.meta.dirname, '../.cache/examples')

if (!existsSync(`${library}/index.js`)) {
  console.log('Building the library …')
  await buildLibrary(library)
}
await stageExamples(folder, library)
const { url } = await serveExamples(folder, { port: FIRST_PORT, isolated: true })
console.log(`The examples are at ${url}  (Ctrl-C ends it)`)
