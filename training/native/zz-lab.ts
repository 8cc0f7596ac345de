import { runnerImport } from 'vite'

await runnerImport(process.argv[2]!, { configFile: false, logLevel: 'error' })
process.exit(0)
