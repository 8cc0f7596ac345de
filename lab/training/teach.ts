import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** The sandbox imports files as the build does, which Node alone cannot. */
await runnerImport(resolve(import.meta.dirname, 'teacher/make-conversations.ts'), {
  configFile: false,
  logLevel: 'error',
})
