import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { runFile } from '../../../src/ui/export/run-file.ts'
import { sampleRun } from '../../fakes/sample-run.ts'
import { violations } from '../../harness/axe.ts'
import { cases } from '../../harness/long.ts'
import { testPages } from '../../harness/test-pages.ts'
import { XSS_PAYLOADS } from '../../xss-payloads.ts'
import { runOf } from '../export/made-up-runs.ts'
import { focused, NARROW, PHONE, TIMEOUT } from './looked-at.ts'

const open = testPages()

const QUESTION = 'Which tower is older?'
const ASKED = `?pace=0#q=${encodeURIComponent(QUESTION)}`
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const RUN = { question: 'Whose tower is it?', date: '2026-03-02T10:00:00Z', events: sampleRun('Whose tower is it?') }

const answer = (page: Page) => page.locator('fn-run-answer .answer')
const title = (page: Page) => page.locator('fn-run-view h2').innerText()
const hash = (page: Page) => page.evaluate(() => location.hash)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const entries = (page: Page) => page.locator('fn-earlier-runs li')
const takeAway = (page: Page) => page.locator('fn-take-away [role=status]')
const foot = (page: Page) => page.locator('fn-questions .foot')
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function openAnswered(options = {}, address = ASKED): Promise<Page> {
  const page = await open(address, options)
  await answer(page).waitFor()
  return page
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await button(page, 'Open a run from a file').click()
  await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
}

/** A file that a hand lets go over the page. */
const drop = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text!], name!))
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
        )
      }
    },
    [name, text],
  )

describe('taking an answer away', { timeout: TIMEOUT }, () => {
  it('puts it on the clipboard as text, Markdown and BibTeX, and says so', async () => {
    const page = await openAnswered(CLIPBOARD)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await button(page, 'Copy as text').click()
    await expect.poll(() => takeAway(page).innerText()).toBe('Copied as text.')
    expect(await copied()).toContain('completed 42 years after the Eiffel Tower.[1][2]')
    await button(page, 'Copy as Markdown').press('Enter')
    await expect.poll(() => takeAway(page).innerText()).toBe('Copied as Markdown.')
    expect(await copied()).toContain('[^1]: “The Eiffel Tower was completed on 31 March 1889.” [Eiffel Tower](')
    await button(page, 'Copy as BibTeX').click()
    await expect.poll(copied).toContain('@misc{wikipedia-eiffel-tower-1278123456,')
  })

  it('puts it there as HTML to paste with its links, and as text for what takes no HTML', async () => {
    const page = await openAnswered(CLIPBOARD)
    await button(page, 'Copy as HTML').click()
    await expect.poll(() => takeAway(page).innerText()).toBe('Copied as HTML.')
    const [html, text] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return Promise.all(['text/html', 'text/plain'].map(async type => (await item!.getType(type)).text()))
    })
    expect(html).toContain('href="https://en.wikipedia.org/wiki/Eiffel_Tower"')
    expect(text).toContain('[1] “The Eiffel Tower was completed on 31 March 1889.”')
  })

  it('gives it into the hand where the browser refuses, selected, and takes it back', async () => {
    const page = await open(ASKED)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await answer(page).waitFor()
    await button(page, 'Copy as Markdown').click()
    await page.getByText('The browser does not let this page copy.').waitFor()
    const box = page.getByLabel('The answer as Markdown')
    await expect.poll(() => focused(page)).toBe('The answer as Markdown')
    const selected = await box.evaluate(box => {
      const { value, selectionStart, selectionEnd } = box as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
    expect(selected).toContain('## Which tower is older?')
    await button(page, 'Close').click()
    await expect.poll(() => focused(page)).toBe('Copy as Markdown')
    expect(await box.count()).toBe(0)
  })

  it('saves the run as one page, which opens here again, and as a trace', async () => {
    const page = await openAnswered()
    const saved = page.waitForEvent('download')
    await button(page, 'Save as one file').click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^footnote-which-tower-is-older-\d{4}-\d\d-\d\d\.html$/)
    const trace = page.waitForEvent('download')
    await button(page, 'Export trace').click()
    expect((await trace).suggestedFilename()).toMatch(/\.json$/)
    for (const download of [file, await trace]) {
      await openFile(page, download.suggestedFilename(), await readFile(await download.path(), 'utf8'))
      await page.getByText(`From the file “${download.suggestedFilename()}”`).waitFor()
      expect(await title(page)).toBe(QUESTION)
    }
  })

  it('offers no formats where there is no answer', async () => {
    const page = await open('?pace=0#q=fail')
    await button(page, 'Export trace').waitFor()
    expect(await button(page, /^Copy as/).count()).toBe(0)
  })
})

describe('somebody’s file', { timeout: TIMEOUT }, () => {
  it('is shown as such, with its day and model, and is in the history only when it is kept', async () => {
    const page = await open('?pace=0')
    await openFile(page, 'towers.html', runFile(RUN))
    await page.getByText('From the file “towers.html”: asked on').waitFor()
    const origin = await page.locator('fn-questions p[slot=about]').innerText()
    expect(origin).toMatch(/2026, answered by Footnote 135M\. .* nothing of it was checked here/)
    expect(await title(page)).toBe(RUN.question)
    expect(await entries(page).count()).toBe(0)
    await button(page, 'Keep it in the history').click()
    await expect.poll(() => foot(page).innerText()).toBe('Kept in the history.')
    expect(await hash(page)).toBe('#run=r')
    await page.reload()
    await page.getByText('This run came from a file').waitFor()
    expect(await entries(page).innerText()).toContain('from a file')
  })

  it('takes the place of no run that is kept: what is shown then is what was kept', async () => {
    const page = await open('?pace=0')
    await openFile(page, 'towers.html', runFile(RUN))
    await button(page, 'Keep it in the history').click()
    await expect.poll(() => foot(page).innerText()).toBe('Kept in the history.')
    const kept = await answer(page).innerText()
    const told = JSON.parse(JSON.stringify(RUN).replaceAll('42 years', '7 years'))
    await openFile(page, 'told-otherwise.html', runFile(told))
    await expect.poll(() => answer(page).innerText()).toContain('7 years')
    await button(page, 'Keep it in the history').click()
    await expect.poll(() => foot(page).innerText()).toBe('It is in the history already.')
    await expect.poll(() => answer(page).innerText()).toBe(kept)
  })

  it('opens where it is dropped', async () => {
    const page = await open('?pace=0')
    await button(page, 'Open a run from a file').waitFor()
    await drop(page, 'dropped.html', runFile(RUN))
    await page.getByText('From the file “dropped.html”').waitFor()
    expect(await focused(page)).toBe(RUN.question)
    await page.goBack()
    await expect.poll(() => page.locator('fn-run-view').count()).toBe(0)
  })

  it.each([
    ['en-GB', 'it was cut off, or it goes on in another tab', 'No answer within 9 seconds.'],
    ['zh-CN', '它中途断了，或者还在另一个标签页里进行', '没能在限定的时间内得到答案'],
  ])('says of a run that nobody stopped why it has no answer: %s', async (locale, cutOff, tooLate) => {
    const page = await open('?pace=0', { locale })
    const message = 'No answer within 9 seconds.'
    const events = RUN.events.slice(0, 30)
    const late = { type: 'failed', at: 9_000, kind: 'stopped', code: 'timeout', message } as const
    const failure = page.locator('fn-run-view [role=alert]')
    await page.locator('fn-open-file button').waitFor()
    await drop(page, 'a.html', runFile({ ...RUN, events }))
    await expect.poll(() => failure.innerText()).toContain(cutOff)
    await drop(page, 'b.html', runFile({ ...RUN, events: [...events, late] }))
    await expect.poll(() => failure.innerText()).toContain(tooLate)
  })

  it('says what is wrong with it, and what was on show stays', async () => {
    const page = await openAnswered()
    for (const [text, wrong] of [
      ['a letter', 'This file holds no run.'],
      ['{"format":"footnote-trace","version":9}', 'another version of Footnote (format 9)'],
      ['{"format":"footnote-trace",', 'it is damaged'],
    ] as const) {
      const file = { name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from(text!) }
      await page.locator('fn-open-file input').setInputFiles(file)
      await expect.poll(() => foot(page).innerText()).toContain(wrong)
    }
    expect(await title(page)).toBe(QUESTION)
  })

  it('runs nothing of what it holds', async () => {
    const page = await open('?pace=0')
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const hostile = XSS_PAYLOADS.filter((_, i) => i % 8 === 0)
    await button(page, 'Open a run from a file').waitFor()
    for (const [i, payload] of hostile.entries()) {
      await drop(page, `${i}.html`, runFile(runOf(payload)))
      await page.getByText(`From the file “${i}.html”`).waitFor()
    }
    await page.locator('fn-run-steps').evaluate(steps => {
      for (const fold of steps.shadowRoot!.querySelectorAll('details')) fold.open = true
    })
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => (window as { pwned?: unknown }).pwned)).toBeUndefined()
    const leading = await page
      .locator('fn-run-answer a')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).protocol))
    expect(leading.every(protocol => protocol === 'https:' || protocol === 'http:')).toBe(true)
  })
})

describe('the history', { timeout: TIMEOUT }, () => {
  it('finds a question or answer as one types, whatever its accents, in Chinese too', async () => {
    const page = await open('?pace=0&runs=60')
    const box = page.getByRole('searchbox', { name: 'Find among them' })
    await box.pressSequentially('zurich 102')
    await expect.poll(() => entries(page).count()).toBe(1)
    expect(await entries(page).innerText()).toContain('Question 3: what is the length of the Zürich tram?')
    await box.fill('长城')
    await page.getByText('10 questions').waitFor()
    await box.fill('zeppelin')
    await page.getByText('No earlier question or answer holds “zeppelin”.').waitFor()
  })

  it('draws a page of hundreds, by days, and more of them on demand', async () => {
    const page = await open('?pace=0&runs=400')
    await entries(page).first().waitFor()
    expect(await entries(page).count()).toBe(40)
    expect(await page.locator('fn-earlier-runs h3').count()).toBeGreaterThan(5)
    await button(page, 'Show 40 more').press('Enter')
    await expect.poll(() => entries(page).count()).toBe(80)
    await expect.poll(() => focused(page)).toContain('Question 41:')
  })

  it('gives each run an address: reload and Back keep it', async () => {
    const page = await open('?pace=0&runs=3')
    await page.getByRole('link', { name: 'Question 2' }).press('Enter')
    await answer(page).waitFor()
    expect(await hash(page)).toBe('#run=earlier-1')
    await expect.poll(() => focused(page)).toContain('Question 2')
    await page.getByRole('link', { name: 'Question 3' }).click()
    await expect.poll(() => title(page)).toContain('Question 3')
    await page.goBack()
    await expect.poll(() => title(page)).toContain('Question 2')
    await page.reload()
    await expect.poll(() => title(page)).toContain('Question 2')
    await page.goBack()
    await expect.poll(() => page.locator('fn-run-view').count()).toBe(0)
  })

  it('turns a link that asks into the address of its run, so that nothing is asked twice', async () => {
    const page = await openAnswered()
    expect(await hash(page)).toMatch(/^#run=/)
    await page.reload()
    await answer(page).waitFor()
    expect(await entries(page).count()).toBe(1)
    await page.getByRole('link', { name: 'Library' }).click()
    await page.locator('fn-page-list li').first().waitFor()
    await page.getByRole('link', { name: 'Questions' }).click()
    await answer(page).waitFor()
    expect(await entries(page).count()).toBe(1)
  })

  it('says that a run is no longer kept', async () => {
    const page = await open('?pace=0#run=gone')
    await expect.poll(() => foot(page).innerText()).toContain('no longer kept')
    await page.getByText('For instance').waitFor()
  })

  it('plays a run back without a model: held, gone on with, brought to its end', async () => {
    const page = await open('?pace=0&runs=3')
    await button(page, /^Replay “Question 2/).press('Enter')
    await expect.poll(() => focused(page)).toBe('Pause')
    await page.locator('fn-agent-tree').getByText('I need the year').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Go on')
    const events = () =>
      page.locator('fn-run-view').evaluate(view => (view as unknown as { events: unknown[] }).events.length)
    const held = await events()
    await page.waitForTimeout(1_200)
    expect(await events()).toBe(held)
    expect(await answer(page).count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('To the end')
    await page.keyboard.press('Enter')
    await answer(page).waitFor()
    await expect.poll(() => focused(page)).toContain('Question 2')
    expect(await hash(page)).toBe('#run=earlier-1')
    expect(await entries(page).count()).toBe(3)
  })

  it('plays nothing to somebody who wants no motion: the end is there at once', async () => {
    const page = await open('?pace=0&runs=3', { reducedMotion: 'reduce' })
    await button(page, /^Replay “Question 2/).click()
    await answer(page).waitFor()
    expect(await button(page, 'Pause').count()).toBe(0)
  })

  it('asks again', async () => {
    const page = await open('?pace=0&runs=3')
    await button(page, /^Ask again “Question 3/).press('Enter')
    await answer(page).waitFor()
    await expect.poll(() => entries(page).count()).toBe(4)
    expect(await entries(page).first().innerText()).toContain('Question 3')
    expect(await hash(page)).not.toContain('earlier')
  })

  it('deletes at the second press, and the focus goes to the next one', async () => {
    const page = await open('?pace=0&runs=3')
    await button(page, /^Delete “Question 2/).press('Enter')
    expect(await entries(page).count()).toBe(3)
    await button(page, /^Delete for good\? “Question 2/).press('Enter')
    await expect.poll(() => entries(page).count()).toBe(2)
    await expect.poll(() => focused(page)).toContain('Question 3')
    expect(await foot(page).innerText()).toBe('Deleted.')
  })

  it('takes the first press of Delete back once the button is left, also where a press gives it no focus', async () => {
    const page = await open('?pace=0&runs=3')
    const once = button(page, /^Delete “Question 2/)
    await once.evaluate(once => (once as HTMLElement).click())
    await expect.poll(() => focused(page)).toContain('Delete for good? “Question 2')
    await page.keyboard.press('Tab')
    await once.waitFor()
  })

  it('deletes at the second press also where a press would take the focus away, as in Safari', async () => {
    const page = await open('?pace=0&runs=3')
    const press = (one: HTMLElement | SVGElement) => {
      const isFree = one.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
      if (isFree) one.blur()
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    }
    await button(page, /^Delete “Question 2/).evaluate(press)
    await button(page, /^Delete for good\? “Question 2/).evaluate(press)
    await expect.poll(() => entries(page).count()).toBe(2)
  })

  it('does not stop the run by an Escape that empties the search or ends what a keyboard composes', async () => {
    const page = await open('?runs=9')
    const stop = button(page, /^Stop/)
    await page.getByRole('textbox').first().fill(QUESTION)
    await page.keyboard.press('Enter')
    await stop.waitFor()
    await page
      .getByRole('textbox')
      .first()
      .evaluate(box => {
        const options = { key: 'Escape', isComposing: true, bubbles: true, composed: true }
        box.dispatchEvent(new KeyboardEvent('keydown', options))
      })
    const search = page.getByRole('searchbox')
    await search.fill('nile')
    await search.press('Escape')
    await expect.poll(() => search.inputValue()).toBe('')
    expect(await stop.getAttribute('aria-disabled')).toBe('false')
    await search.press('Escape')
    await page.getByText('You stopped this').waitFor()
  })

  it('lets the run go on that was asked, while another is looked at', async () => {
    const page = await open('?pace=0.4&runs=3')
    await page.getByRole('textbox').first().fill(QUESTION)
    await page.keyboard.press('Enter')
    await expect.poll(() => hash(page)).toMatch(/^#run=/)
    await page.getByRole('link', { name: 'Question 2' }).click()
    await expect.poll(() => title(page)).toContain('Question 2')
    await page.getByRole('link', { name: `“${QUESTION}” is being looked into.` }).click()
    await expect.poll(() => title(page)).toBe(QUESTION)
    await answer(page).waitFor()
  })
})

describe('a footnote', { timeout: TIMEOUT }, () => {
  it('shows its passage where a mouse rests on its mark, until it leaves or Escape is pressed', async () => {
    const page = await openAnswered({ viewport: { width: 1280, height: 900 } })
    const card = page.locator('fn-note-preview .card')
    await button(page, 'Footnote 1').first().hover()
    await card.waitFor()
    expect(await card.locator('mark').innerText()).toBe('The Eiffel Tower was completed on 31 March 1889.')
    expect(await card.innerText()).toContain('Revision 1278123456 · en.wikipedia.org/wiki/Eiffel_Tower')
    await card.hover()
    await page.keyboard.press('Escape')
    await expect.poll(() => card.count()).toBe(0)
    await button(page, 'Footnote 2').hover()
    await card.waitFor()
    await page.mouse.move(5, 5)
    await expect.poll(() => card.count()).toBe(0)
  })

  it('opens its note in the margin by key, with the revision that was read', async () => {
    const page = await openAnswered({ viewport: { width: 1280, height: 900 } })
    await button(page, 'Footnote 1').first().press('Enter')
    const note = page.locator('fn-run-answer #note-1')
    expect(await note.locator('mark').innerText()).toBe('The Eiffel Tower was completed on 31 March 1889.')
    expect(await note.getByRole('link', { name: 'Revision 1278123456' }).getAttribute('href')).toBe(
      'https://en.wikipedia.org/w/index.php?oldid=1278123456',
    )
  })

  it('opens its section at a tap on a phone, the sentence marked, and gives the focus back', async () => {
    const page = await openAnswered({ ...PHONE, hasTouch: true, isMobile: true })
    await button(page, 'Footnote 1').first().tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('first visitors climbed the stairs').waitFor()
    expect(await sheet.locator('mark').innerText()).toBe('The Eiffel Tower was completed on 31 March 1889.')
    expect(await sheet.innerText()).toContain('en.wikipedia.org/wiki/Eiffel_Tower')
    expect(await sheet.getByRole('link', { name: 'Open on Wikipedia' }).getAttribute('href')).toContain('Eiffel_Tower')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => focused(page)).toBe('Footnote 1')
  })

  it('says when the page is not kept, and shows the passage', async () => {
    const page = await openAnswered(PHONE)
    await page.evaluate(() => {
      document.querySelector('footnote-page')!.client.article = async () => undefined
    })
    await button(page, 'Footnote 2').click()
    await page.getByRole('dialog').getByText('The page is not kept in this browser').waitFor()
    expect(await page.getByRole('dialog').locator('mark').innerText()).toContain('11 April 1931')
  })
})

describe('the parts of the page', { timeout: TIMEOUT }, () => {
  it('show the steps and the timeline as tabs, walked through with the arrow keys', async () => {
    const page = await openAnswered()
    await page.getByRole('tab', { name: 'Step by step' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('fn-timeline .bar').first().waitFor()
    expect(await focused(page)).toBe('Timeline')
    expect(await page.locator('fn-agent-tree').isVisible()).toBe(false)
    await page.keyboard.press('Home')
    await expect.poll(() => page.locator('fn-agent-tree').isVisible()).toBe(true)
  })

  it('have the models one link away, and what is chosen there answers', async () => {
    const page = await open('?pace=0')
    await page.getByRole('link', { name: 'Models' }).click()
    await page.getByRole('heading', { name: 'Models', level: 2 }).waitFor()
    await page.getByLabel('Address').fill('http://localhost:9/v1')
    await page.getByLabel('Model', { exact: true }).fill('my-model')
    await page.keyboard.press('Tab')
    await button(page, 'Answer with this server').click()
    await page.getByRole('link', { name: 'Questions' }).click()
    await page.getByText('Answering with my-model from').waitFor()
  })
})

describe('what axe objects to', { timeout: TIMEOUT }, () => {
  const DESKTOP = { viewport: { width: 1280, height: 900 } }
  it.each(
    cases(
      [
        ['light', 'desktop', { colorScheme: 'light', ...DESKTOP }],
        ['dark', 'phone', { colorScheme: 'dark', ...PHONE }],
      ],
      [['dark', 'desktop', { colorScheme: 'dark', ...DESKTOP }]],
    ),
  )('is nothing: %s, %s', async (_, __, options) => {
    const page = await openAnswered(options, `?pace=0&runs=60#q=${encodeURIComponent(QUESTION)}`)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await button(page, 'Copy as text').click()
    await page.getByRole('searchbox').fill('zurich')
    await button(page, 'Footnote 1').first().hover()
    expect(await violations(page)).toEqual([])
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.locator('fn-timeline .bar').first().waitFor()
    await openFile(page, 'towers.html', runFile(RUN))
    await page.getByText('From the file “towers.html”').waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, /^Replay “/)
      .first()
      .click()
    await button(page, 'Pause').click()
    expect(await violations(page)).toEqual([])
  })
})

describe('a narrow window', { timeout: TIMEOUT }, () => {
  it.each(['?pace=0&runs=60', `?pace=0&runs=3#q=${'W'.repeat(200)}`, '?pace=0#models'])(
    'does not scroll sideways at 320 px: %s',
    async address => {
      const page = await open(address, NARROW)
      await page.locator('fn-earlier-runs li, fn-model').first().waitFor()
      if (address.includes('#q')) {
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
        await button(page, 'Copy as BibTeX').click()
        await page.getByRole('tab', { name: 'Timeline' }).click()
        await page.locator('fn-timeline .bar').first().waitFor()
        await drop(page, `${'long'.repeat(60)}.html`, runFile(RUN))
        await page.getByText('From the file').waitFor()
      }
      expect(await width(page)).toBeLessThanOrEqual(320)
    },
  )
})
