import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { describeSpanReader } from '../../contracts/span-reader.ts'
import { closeContexts, newContext } from '../../harness/browser.ts'
import type { Served } from '../../harness/file-server.ts'
import { onlyIf } from '../../harness/optional.ts'
import { ISOLATED, serveTestPages } from '../../harness/test-pages.ts'
import { sharedPage } from '../shared-page.ts'
import type {} from './span-reader/page.ts'

const QUESTION = 'Where is the tower?'
const PASSAGES = [{ title: 'Eiffel Tower', section: [], text: 'The Eiffel Tower is a tower in Paris.' }]
const WEIGHTS = '**/*.onnx'

let served: Served
beforeAll(async () => {
  served = await serveTestPages({ headers: ISOLATED })
})
afterAll(async () => {
  await closeContexts()
  await served?.close()
})

/** In a profile of its own, where nothing is kept. */
async function open(page?: Page): Promise<Page> {
  const opened = page ?? (await (await newContext()).newPage())
  await opened.goto(`${served.origin}/tests/e2e/model/span-reader/page.html`)
  await opened.waitForFunction(() => 'read' in globalThis)
  return opened
}
const ask = (page: Page) =>
  page.evaluate(([question, passages]) => read(question, passages), [QUESTION, PASSAGES] as const)
const failure = (code: string) => ({ failure: { kind: 'engine', code } })

describe('a span reader in a browser that cannot be loaded', () => {
  it('says that its model is missing', async () => {
    const page = await open()
    await page.route(WEIGHTS, route => route.fulfill({ status: 404 }))
    expect(await ask(page)).toMatchObject(failure('model-unreachable'))
  })

  it('says that its model is not the one that was published', async () => {
    const page = await open()
    await page.route(WEIGHTS, route => route.fulfill({ body: 'another model' }))
    expect(await ask(page)).toMatchObject(failure('model-corrupt'))
  })

  it('says that its worker was ended, to all who wait', async () => {
    const page = await open()
    const asked = new Promise<void>(resolve => void page.route(WEIGHTS, () => resolve()))
    const answers = [ask(page), ask(page)]
    await asked
    await page.evaluate(() => kill())
    for (const answer of answers) expect(await answer).toMatchObject(failure('span-reader-lost'))
  })
})

onlyIf(existsSync(SPAN_READER.weights.path), `no ${SPAN_READER.weights.path}`, () => {
  describe('the bundled span reader in a browser', () => {
    it('is not downloaded before it is needed, then tells how far it has come, and asks no other host', async () => {
      const page = await open()
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await page.waitForTimeout(500)
      expect(asked).toEqual([])
      const total =
        SPAN_READER.weights.bytes +
        SPAN_READER.forms.bytes +
        SPAN_READER.explanations.bytes +
        SPAN_READER.verifier.bytes +
        SPAN_READER.vocabulary.bytes +
        SPAN_READER.vectors.bytes
      const progress = await page.evaluate(() => loadReader())
      expect(progress).toSatisfy(Array.isArray)
      expect((progress as unknown[]).at(-1)).toMatchObject({ done: total, total })
      expect(asked.filter(url => !url.startsWith(served.origin) && !url.startsWith('blob:'))).toEqual([])
    })

    it('is kept: the next visit does not fetch it', async () => {
      const page = await open()
      await page.evaluate(() => loadReader())
      await page.route(WEIGHTS, route => route.abort())
      expect(await ask(await open(page))).toMatchObject({ notTold: [expect.any(Number)] })
    })

    it('reads on after its worker was ended', async () => {
      const page = await open()
      await page.evaluate(() => loadReader())
      const long = [{ ...PASSAGES[0]!, text: `${PASSAGES[0]!.text} `.repeat(2_000) }]
      const reading = page.evaluate(([question, passages]) => read(question, passages), [QUESTION, long] as const)
      await page.evaluate(() => kill())
      expect(await reading).toMatchObject(failure('span-reader-lost'))
      expect(await ask(page)).toMatchObject({ notTold: [expect.any(Number)] })
    })

    it('says that there is too little memory, and reads once there is', async () => {
      const page = await open()
      await page.evaluate(() => starve())
      expect(await ask(page)).toMatchObject(failure('span-reader-out-of-memory'))
      expect(await ask(page)).toMatchObject({ notTold: [expect.any(Number)] })
    })
  })

  const opened = sharedPage(open)
  describeSpanReader('the bundled one, in a browser', async () => inPage(opened))
})

/** Calls the page's reader from here. A signal cannot come along, but that it was aborted can. */
function inPage(opened: () => Promise<Page>): SpanReader {
  return {
    id: SPAN_READER.id,
    languages: SPAN_READER.languages,
    async load() {
      const page = await opened()
      await page.evaluate(() => loadReader())
    },
    async read(question, passages, { closely, signal } = {}) {
      const page = await opened()
      const asked = [question, passages, signal?.aborted ?? false, closely] as const
      const told = await page.evaluate(asked => read(...asked), asked)
      if ('failure' in told) throw Object.assign(new Error(), told.failure)
      return told
    },
    async verify(claims, { signal } = {}) {
      const page = await opened()
      const told = await page.evaluate(asked => verify(...asked), [claims, signal?.aborted ?? false] as const)
      if ('failure' in told) throw Object.assign(new Error(), told.failure)
      return told.verdicts
    },
    async kindOf(question, { signal } = {}) {
      const page = await opened()
      const asked = [question, signal?.aborted ?? false] as const
      const told = await page.evaluate(asked => kindOf(...asked), asked)
      if ('failure' in told) throw Object.assign(new Error(), told.failure)
      return told.kinds
    },
  }
}
