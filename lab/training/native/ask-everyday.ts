import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** The sandbox imports files as the build does, which Node alone cannot. */
await runnerImport(resolve(import.meta.dirname, 'everyday-questions.ts'), { configFile: false, logLevel: 'error' })
process.exit(0)
