import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FootnoteClient } from '../../../src/app/client/footnote-client.ts'
import { pagePlace, type QuestionsPlace, runHash } from '../../../src/ui/site/page-place.ts'
import { ShownRun } from '../../../src/ui/site/shown-run.ts'
import { fakeClient } from '../../fakes/fake-client.ts'

const place = { hash: '', replace: (hash: string) => (place.hash = hash) }
beforeEach(() => {
  place.hash = ''
  vi.stubGlobal('location', place)
})
afterEach(() => vi.unstubAllGlobals())

function show(client: Partial<FootnoteClient> = {}): ShownRun {
  const host = {
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  }
  const whole = { ...fakeClient(), ...client }
  return new ShownRun(host, () => whole)
}

const here = () => pagePlace(place.hash) as QuestionsPlace

it('a question that is deleted while it is looked into goes on no longer, and its address leads nowhere', async () => {
  const shown = show()
  const over = shown.start('Which tower is older?', Promise.resolve({}))
  await expect.poll(() => shown.liveId).not.toBe('')
  shown.forget(shown.liveId)
  await over
  expect(shown.live.tree.failure?.kind).toBe('stopped')
  expect(place.hash).toBe('#')
})

it('a question asked before the page has heard of the address of the one before stays on show', async () => {
  const shown = show()
  shown.start('Which tower is older?', Promise.resolve({}))
  await expect.poll(() => place.hash).not.toBe('')
  shown.start('Which tower is higher?', Promise.resolve({}))
  await expect.poll(() => shown.live.question).toBe('Which tower is higher?')
  await shown.follow(here())
  expect(shown.shows).toBe('live')
  await expect.poll(() => shown.liveId).not.toBe('')
  expect(place.hash).toBe(runHash(shown.liveId))
  await shown.live.stop()
})

it('the address does not follow a run that is being stopped', async () => {
  const { ask } = fakeClient()
  const shown = show({
    async *ask(question, options) {
      void shown.live.stop()
      // Goes on as if it had heard nothing.
      yield* ask(question, { ...options, signal: new AbortController().signal })
    },
  })
  shown.start('Which tower is older?', Promise.resolve({}))
  await expect.poll(() => shown.liveId).not.toBe('')
  expect(place.hash).toBe('')
})
