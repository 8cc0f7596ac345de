import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../cli/headless.ts'
import { footprint } from '../../../lab/bench/library/footprint.ts'
import type { EventOf, ResearchEvent } from '../../../src/common/trace/events.ts'
import { type MadeUpGguf, madeUpGguf } from '../../fakes/made-up-gguf.ts'
import { openBuiltHeadless } from '../../harness/headless.ts'
import { isLong, onlyLong } from '../../harness/long.ts'
import { withRealWeights } from '../../harness/real-weights.ts'

/**
 * Model files from the disk, in llama.cpp in real Chromium, as `npm run ask -- --engine gguf:FILE` hands them over: tried by
 * `npm run test:long`, for real weights take minutes on two cores.
 */
const QUESTION = 'How long is the Nile?'
const folder = mkdtempSync(join(tmpdir(), 'footnote-gguf-'))
let site: HeadlessSite

beforeAll(async () => {
  if (!isLong) return
  site = await openBuiltHeadless()
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(file: string): Promise<ResearchEvent[]> {
  const events: ResearchEvent[] = []
  for await (const event of site.ask({
    question: QUESTION,
    source: { id: 'shelf' },
    engine: { id: 'gguf', files: [file] },
  })) {
    events.push(event)
  }
  return events
}

function written(name: string, said?: MadeUpGguf): string {
  const path = join(folder, name)
  writeFileSync(path, madeUpGguf(said))
  return path
}

describe('a file that llama.cpp cannot load', () =>
  onlyLong(() => {
    it.each([
      ['is of an unknown architecture', { architecture: 'abacus' }, 'unknown-architecture'],
      ['lacks what its architecture needs', {}, 'model-failed'],
      ['has no chat template', { template: undefined }, 'no-chat-template'],
    ])('is refused in a sentence where it %s', async (_, said, code) => {
      const events = await ask(written(`${code}.gguf`, said))
      const last = events.at(-1)
      expect(last).toMatchObject({ type: 'failed', code })
      expect((last as EventOf<'failed'>).message).toMatch(/Choose|choose/)
    })
  }))

onlyLong(() =>
  it('is refused where it was deleted after it was chosen', async () => {
    const file = written('gone.gguf', { architecture: 'abacus' })
    await ask(file)
    rmSync(file)
    expect((await ask(file)).at(-1)).toMatchObject({ type: 'failed', code: 'gone-gguf' })
  }),
)

describe('Qwen2.5-Coder 0.5B, which stands in for the Instruct model of its size', () =>
  withRealWeights('0.5b', weights => {
    it('answers from the shelf; what it took is printed', async () => {
      const events = await ask(weights)
      const { resident = 0 } = await footprint(site.page)
      console.log(told(events, resident))
      const last = events.at(-1)
      expect(last).toMatchObject({ type: 'answer', found: true })
      expect((last as EventOf<'answer'>).text).toMatch(/6,?650/)
      expect((last as EventOf<'answer'>).footnotes.length).toBeGreaterThan(0)
    })
  }))

/** Time, new tokens a second, research by code included, and the memory of the whole browser in MB. */
function told(events: readonly ResearchEvent[], resident: number): string {
  const loaded = events.find(({ type }) => type === 'agent-started')?.at ?? 0
  const seconds = ((events.at(-1)?.at ?? 0) - loaded) / 1_000
  const steps = events.filter(event => event.type === 'step-finished').map(({ tokens }) => tokens)
  const read = steps.reduce((sum, tokens) => sum + tokens.in - tokens.cached, 0)
  const written = steps.reduce((sum, { out }) => sum + out, 0)
  return (
    `Qwen2.5-Coder 0.5B (a stand-in): loaded in ${(loaded / 1_000).toFixed(0)} s, answered in ${seconds.toFixed(0)} s; ` +
    `${read} new tokens read and ${written} written, ${((read + written) / seconds).toFixed(0)} a second; ` +
    `the browser takes ${resident.toFixed(0)} MB.`
  )
}
