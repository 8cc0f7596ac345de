import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Route } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../cli/headless.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { BUNDLED } from '../../../src/models/llm/catalogue.ts'
import { PARTS_CACHE } from '../../../src/models/llm/wllama/model-parts.ts'
import { openBuiltHeadless } from '../../harness/headless.ts'

const PART = 'footnote-135m-v4-00004-of-00004.gguf'
const FILE = resolve(import.meta.dirname, '../../../models', PART)
// The team reads pages before it plans; a strategy that asks the model alone begins with it.
const QUESTION = {
  question: 'How long is the Nile?',
  source: { id: 'shelf' },
  engine: { id: 'bundled' },
  strategy: 'closed-book',
} as const

let site: HeadlessSite
beforeEach(async () => {
  site = await openBuiltHeadless()
})
afterEach(() => site.close())

/** Asks until the model is loaded; the last event tells whether it got there. */
async function askUntilLoaded(): Promise<ResearchEvent | undefined> {
  const stopping = new AbortController()
  let last: ResearchEvent | undefined
  for await (const event of site.ask(QUESTION, stopping.signal)) {
    last = event
    if (event.type === 'agent-started') stopping.abort()
  }
  return last
}

const altered = (): Buffer => {
  const bytes = readFileSync(FILE)
  bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
  return bytes
}

it.each<[string, string, (route: Route) => Promise<void>]>([
  ['missing', 'model-unreachable', route => route.fulfill({ status: 404 })],
  ['truncated', 'model-corrupt', route => route.fulfill({ body: readFileSync(FILE).subarray(0, 1_000_000) })],
  ['altered', 'model-corrupt', route => route.fulfill({ body: altered() })],
])('names a part that is %s', async (_, code, spoil) => {
  await site.page.route(`**/${PART}`, spoil)
  expect(await askUntilLoaded()).toMatchObject({
    type: 'failed',
    kind: 'engine',
    code,
    message: expect.stringContaining(PART),
  })
})

it('fetches a damaged part again, and goes on', async () => {
  let asked = 0
  await site.page.route(`**/${PART}`, route => (++asked === 1 ? route.fulfill({ body: altered() }) : route.continue()))
  expect(await askUntilLoaded()).toMatchObject({ type: 'failed', code: 'stopped' })
  expect(asked).toBe(2)
})

it('lets go of the parts of an earlier version, and of nothing else', async () => {
  const keep = (urls: string[]) =>
    site.page.evaluate(
      async ({ name, urls }) => {
        const cache = await caches.open(name)
        for (const url of urls) await cache.put(url, new Response('old'))
      },
      { name: PARTS_CACHE, urls },
    )
  const kept = () =>
    site.page.evaluate(async name => {
      const cache = await caches.open(name)
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    }, PARTS_CACHE)
  await keep(['models/earlier-00001-of-00002.gguf', '/elsewhere/models/other-00001-of-00002.gguf'])
  await askUntilLoaded()
  await expect.poll(kept).not.toContain('/models/earlier-00001-of-00002.gguf')
  expect(await kept()).toContain('/elsewhere/models/other-00001-of-00002.gguf')
})

it('lists the checksums of the files that are there', () => {
  const sums = readFileSync(resolve(import.meta.dirname, '../../../models/SHA256SUMS'), 'utf8')
  expect(BUNDLED.files).toHaveLength(4)
  for (const { name, bytes, sha256 } of BUNDLED.files ?? []) {
    const file = readFileSync(resolve(import.meta.dirname, '../../../models', name))
    expect(file.length).toBe(bytes)
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
    expect(sums).toContain(`${sha256}  ${name}`)
  }
})
