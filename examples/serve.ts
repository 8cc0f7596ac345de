import { resolve } from 'node:path'
import { buildLibrary, ISOLATED, serveExamples, stageExamples } from './stage.ts'

const FIRST_PORT = 4183
const CACHE = resolve(import.meta.dirname, '../.cache')

console.log('Building the library and the Vite app …')
await buildLibrary(`${CACHE}/library`)
await stageExamples(`${CACHE}/examples`, `${CACHE}/library`)
const { url } = await serveExamples(`${CACHE}/examples`, { port: FIRST_PORT, headers: ISOLATED })
console.log(`The examples are at ${url}  (Ctrl-C ends it)`)
