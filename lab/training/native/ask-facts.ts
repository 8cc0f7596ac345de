import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** The sandbox imports files as the build does it, which Node alone cannot. */
await runnerImport(resolve(import.meta.dirname, 'held-out-facts.ts'), { configFile: false, logLevel: 'error' })
process.exit(0)
