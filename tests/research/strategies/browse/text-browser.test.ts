import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../../../src/agents/tools/open-page.ts'
import { ActionError } from '../../../../src/common/core/errors.ts'
import { countTokens } from '../../../../src/documents/tokens.ts'
import type { Passage } from '../../../../src/library/library.ts'
import { TextBrowser } from '../../../../src/research/strategies/browse/text-browser.ts'
import { viewportsOf } from '../../../../src/research/strategies/browse/viewports.ts'
import { addressOf, emptyLibrary, ports } from './made-up-library.ts'

const { signal } = new AbortController()

let browser: TextBrowser
beforeEach(() => {
  const means = { library: emptyLibrary(), source: ports() }
  browser = new TextBrowser(name => openPage(name, means, signal), means.library)
})
const told = (passages: readonly Passage[]) => passages.map(({ text }) => text).join('\n')
const failing = async (what: () => unknown) => {
  try {
    await what()
  } catch (error) {
    return error instanceof ActionError ? error.code : error
  }
  return 'no error'
}

describe('a text browser', () => {
  it('shows how a page begins, and tells how many viewports it has', async () => {
    const view = await browser.visit('Port of Wexley', 1, signal)
    expect(view).toMatchObject({ page: { title: 'Port of Wexley' }, viewport: 1 })
    expect(view.of).toBeGreaterThan(4)
    expect(told(view.passages)).toContain('It was founded in 1742.')
  })

  it('turns the page down to its end and up again, past every passage once', async () => {
    const first = await browser.visit('Port of Wexley', 1, signal)
    const down = [...first.passages]
    while (browser.view!.viewport < first.of) down.push(...browser.pageDown().passages)
    expect(new Set(down.map(({ id }) => id)).size).toBe(down.length)
    expect(told(down)).toContain('Year: 1931; Ships: 412; Cargo in tonnes: 133,700; Passengers: 21,450')
    expect(await failing(() => browser.pageDown())).toBe('page-ends')
    while (browser.view!.viewport > 1) browser.pageUp()
    expect(browser.view).toEqual(first)
    expect(await failing(() => browser.pageUp())).toBe('page-ends')
  })

  it('finds a row of a table four viewports down by its words, in any form and order', async () => {
    await browser.visit('Port of Wexley', 1, signal)
    const view = browser.find('1931 passenger ship')
    expect(view.viewport).toBeGreaterThanOrEqual(4)
    expect(view).toMatchObject({ match: 1, found: { words: 3, of: 3 } })
    expect(told(view.matching)).toContain('21,450')
  })

  it('goes on from match to match, each a viewport of its own', async () => {
    await browser.visit('Port of Wexley', 1, signal)
    const views = [browser.find('fishermen')]
    while (browser.matchesLeft > 0) views.push(browser.findNext())
    expect(views.length).toBeGreaterThan(2)
    expect(new Set(views.map(({ viewport }) => viewport)).size).toBe(views.length)
    for (const { matching } of views) expect(told(matching)).toContain('fishermen')
    expect(await failing(() => browser.findNext())).toBe('no-more-matches')
  })

  it('shows what has the most of the words where nothing has all, and says so', async () => {
    await browser.visit('Hallam Light', 1, signal)
    const view = browser.find('lantern metres submarine')
    expect(view.found).toMatchObject({ words: 2, of: 3 })
    expect(told(view.matching)).toContain('47 metres')
  })

  it('opens a page by an address that it has shown, at the viewport that is asked for', async () => {
    const { of } = await browser.visit('Port of Wexley', 1, signal)
    await browser.visit('Wexley', 1, signal)
    expect(await browser.visit(addressOf('Port of Wexley'), of, signal)).toMatchObject({ viewport: of })
    expect(await failing(() => browser.visit('Port of Wexley', of + 1, signal))).toBe('no-such-viewport')
  })

  it('keeps the page that is open where another one cannot be opened', async () => {
    const { page } = await browser.visit('Wexley', 1, signal)
    expect(await failing(() => browser.visit('Port of Nowhere', 1, signal))).toBe('no-such-page')
    expect(browser.view?.page).toEqual(page)
  })

  it('says what to do first where no page is open, nothing was looked for, or nothing is found', async () => {
    expect(await failing(() => browser.pageDown())).toBe('no-page')
    expect(await failing(() => browser.find('ships'))).toBe('no-page')
    await browser.visit('Wexley', 1, signal)
    expect(await failing(() => browser.findNext())).toBe('nothing-to-find')
    expect(await failing(() => browser.find('zeppelin'))).toBe('no-such-words')
  })
})

describe('viewports', () => {
  const passage = (text: string): Passage => ({ text }) as Passage
  const passages = fc.array(fc.lorem({ maxCount: 300 }).map(passage), { maxLength: 40 })

  it('hold every passage once and in order, and not much more than a model can read at once', () => {
    fc.assert(
      fc.property(passages, page => {
        const viewports = viewportsOf(page)
        expect(viewports.flat()).toEqual(page)
        expect(viewports.length === 1 || viewports.every(({ length }) => length > 0)).toBe(true)
        for (const viewport of viewports) {
          const tokens = viewport.reduce((sum, { text }) => sum + countTokens(text), 0)
          expect(viewport.length <= 1 || tokens <= 700).toBe(true)
        }
      }),
    )
  })
})
