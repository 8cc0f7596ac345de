import { buildSite, serveSite } from './site.ts'
import { welcome } from './welcome.ts'

const FIRST_PORT = 4173

await buildSite()
const display = process.platform === 'darwin' || process.platform === 'win32' || Boolean(process.env.DISPLAY)
const { url } = await serveSite(FIRST_PORT, display && !process.env.CI)
console.log(welcome(url, FIRST_PORT))
