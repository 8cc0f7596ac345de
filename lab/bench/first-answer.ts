import type { Page } from 'playwright-core'
import { launchBrowser } from '../../cli/browser.ts'
import { buildSite, serveSite } from '../../cli/site.ts'
import { median } from '../eval/statistics.ts'
import { below, type Figure, printed } from './figure.ts'

const FACT = 'how long is the nile'
const PLANNED =
  'How many years separate the completion of the Eiffel Tower and the completion of the Empire State Building?'
/** How many profiles each question is asked in; none of them has any model yet. */
const PROFILES = 5
/** Of somebody who writes eight letters a second, in ms. */
const BETWEEN_LETTERS = 125
const PATIENCE_MS = 180_000

/** Measures how long a person's very first question takes from Enter on, with files that come from this machine. */
export async function benchFirstAnswer(): Promise<Figure[]> {
  await buildSite()
  const { url, server } = await serveSite(0)
  const times = async (question: string, write: Write) => {
    const seconds: number[] = []
    for (let i = 0; i < PROFILES; i++) seconds.push(await firstAnswerSeconds(url, question, write))
    console.error(`${question}  ${seconds.map(s => s.toFixed(1)).join(', ')} s`)
    return median(seconds)
  }
  const pasted = await times(FACT, paste)
  const typed = await times(FACT, type)
  const planned = await times(PLANNED, paste)
  await server.close()
  return [
    printed('first answer, the question pasted', pasted, 's'),
    below('first answer, the question typed', typed, 's', 3),
    below('typed beside pasted', typed / pasted, 'of the time', 0.6),
    below('first answer that takes a plan', planned, 's', 30),
  ]
}

type Write = (page: Page, question: string) => Promise<void>
const box = (page: Page) => page.locator('fn-ask-form textarea')
const paste: Write = (page, question) => box(page).fill(question)
const type: Write = (page, question) => box(page).pressSequentially(question, { delay: BETWEEN_LETTERS })

async function firstAnswerSeconds(url: string, question: string, write: Write): Promise<number> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await write(page, question)
    const asked = performance.now()
    await box(page).press('Enter')
    await page.locator('fn-run-answer .answer').waitFor({ timeout: PATIENCE_MS })
    return (performance.now() - asked) / 1_000
  } finally {
    await browser.close()
  }
}
