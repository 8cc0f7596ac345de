import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** The shelf is imported as the build does it, which Node alone cannot. */
await runnerImport(resolve(import.meta.dirname, 'shelf-questions.ts'), { configFile: false, logLevel: 'error' })
process.exit(0)
