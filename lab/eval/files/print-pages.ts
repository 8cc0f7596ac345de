import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { launchBrowser } from '../../../cli/browser.ts'

/** Saves pages as Chromium does: standard input is a JSON list of pairs, a page and the PDF or MHTML to make of it. */
const pairs = z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(readFileSync(0, 'utf8')))
const browser = await launchBrowser()
try {
  for (const [from, to] of pairs) {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(from).href)
    if (to.endsWith('.pdf')) await page.pdf({ path: to, format: 'A4', printBackground: true })
    else {
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
      writeFileSync(to, data)
    }
    await page.close()
  }
} finally {
  await browser.close()
}
