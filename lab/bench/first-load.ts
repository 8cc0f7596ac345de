import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../../cli/browser.ts'
import { buildSite, serveSite } from '../../cli/site.ts'

/** Everything that the page fetches before a question is asked, gzipped, in KB (1,000 bytes). */
export async function firstLoadKilobytes(): Promise<number> {
  await buildSite()
  const { url, server } = await serveSite(0)
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', response => bodies.push(response.body().catch(() => Buffer.alloc(0))))
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body).length)
  await browser.close()
  await server.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
