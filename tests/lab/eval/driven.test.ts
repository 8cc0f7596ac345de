import { afterEach, expect, it, vi } from 'vitest'
import type { AskOptions } from '../../../src/app/client/footnote-client.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { ownModels } from '../../../src/models/llm/gguf/own-models.ts'
import { driveByProgram } from '../../../src/ui/site/driven.ts'
import { fakeClient } from '../../fakes/fake-client.ts'
import { notFound } from './made-up-runs.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that a program drives, and what the client behind it was asked with. */
function driven() {
  const told: ResearchEvent[] = []
  const asked: AskOptions[] = []
  // Its file chooser is tried in a browser.
  const chooser = { files: [new File(['{"title":"Rush","text":"A band."}'], 'made-up.jsonl')] }
  vi.stubGlobal('document', { body: { appendChild: () => chooser }, createElement: () => ({}) })
  vi.stubGlobal('window', { onFootnoteEvent: async (event: ResearchEvent) => told.push(event) })
  driveByProgram(
    {
      ...fakeClient({ pace: 0 }),
      async *ask(_, options) {
        asked.push(options)
        yield notFound
      },
    },
    async () => ownModels(),
  )
  return { page: window.footnote, told, asked }
}

it('asks the very same file for every question, so that it is read and indexed once', async () => {
  const { page, told, asked } = driven()
  page.takeFile('/sets/made-up.jsonl')
  await page.ask('Who?', { source: 'corpus', file: '/sets/made-up.jsonl' })
  await page.ask('When?', { source: 'corpus', file: '/sets/made-up.jsonl' })
  expect(asked[0]?.file?.name).toBe('made-up.jsonl')
  expect(asked[1]?.file).toBe(asked[0]?.file)
  expect(told).toEqual([notFound, notFound])
})

it('refuses a file that nobody handed over', async () => {
  await expect(driven().page.ask('Who?', { file: 'missing' })).rejects.toThrow('missing')
})
