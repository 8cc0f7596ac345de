import { buildSite, serveSite } from './site.ts'

const FIRST_PORT = 4173

await buildSite()
const display = process.platform === 'darwin' || process.platform === 'win32' || Boolean(process.env.DISPLAY)
const { url } = await serveSite(FIRST_PORT, display && !process.env.CI)
console.log(`Footnote is at ${url}  (Ctrl-C ends it)`)
