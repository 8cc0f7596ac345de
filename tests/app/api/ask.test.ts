import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFootnote } from '../../../src/app/api/create-footnote.ts'
import { EngineError, FootnoteError, Stopped, UserError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { libraryWith, NILE, ownParts } from './own-parts.ts'

async function collect(run: AsyncIterable<ResearchEvent>): Promise<ResearchEvent[]> {
  const events: ResearchEvent[] = []
  for await (const event of run) events.push(event)
  return events
}

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => void process.off('unhandledRejection', note))

/** Rejections are told when the microtasks are done. */
const settled = () => new Promise(resolve => setTimeout(resolve, 10))

describe('a question', () => {
  it('that is awaited gives its answer, with the footnotes that it rests on', async () => {
    const answer = await createFootnote(ownParts()).ask(NILE.question)
    expect(answer).toMatchObject({ type: 'answer', found: true, text: '6,650 km[1]' })
    expect(answer.footnotes[0]).toMatchObject({ title: 'Nile', quote: expect.stringContaining('6,650 km') })
  })

  it('that is iterated gives every event, the answer last', async () => {
    const events = await collect(createFootnote(ownParts()).ask(NILE.question))
    expect(events[0]).toMatchObject({ type: 'run-started', question: NILE.question, engine: 'fake' })
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true })
  })

  it('that is iterated and then awaited, and iterated again, is asked once', async () => {
    const parts = ownParts()
    const run = createFootnote(parts).ask(NILE.question)
    const events = await collect(run)
    const asked = parts.engine.requests.length
    expect(await run).toEqual(events.at(-1))
    expect(await collect(run)).toEqual(events)
    expect(parts.engine.requests).toHaveLength(asked)
  })

  it('tells two who iterate at once the same', async () => {
    const run = createFootnote(ownParts()).ask(NILE.question)
    const [one, other] = await Promise.all([collect(run), collect(run)])
    expect(one).toEqual(other)
  })

  it('goes on by itself, for those who only listen', async () => {
    const footnote = createFootnote(ownParts())
    const heard = new Promise(resolve => footnote.on('answer', resolve))
    footnote.ask(NILE.question)
    expect(await heard).toMatchObject({ found: true })
  })

  it('is stopped by leaving its loop', async () => {
    const parts = ownParts()
    const run = createFootnote({ ...parts, engine: fakeEngine(() => new Promise(() => {})) }).ask(NILE.question)
    for await (const event of run) if (event.type === 'agent-started') break
    await expect(run).rejects.toBeInstanceOf(Stopped)
  })

  it('is not stopped by leaving its loop after the end', async () => {
    const run = createFootnote(ownParts()).ask(NILE.question)
    for await (const event of run) if (event.type === 'answer') break
    expect(await run).toMatchObject({ found: true })
  })

  it('works with then, catch and finally, as a promise does', async () => {
    const footnote = createFootnote(ownParts())
    const ends: string[] = []
    expect(await footnote.ask('').catch(error => error)).toMatchObject({ code: 'empty-question' })
    await footnote.ask(NILE.question).finally(() => void ends.push('ended'))
    expect(ends).toEqual(['ended'])
  })
})

describe('a run that fails', () => {
  const lost = fakeEngine(() => {
    throw new EngineError('engine-lost', 'The device was lost.')
  })

  it.each([
    ['the model was lost', NILE.question, EngineError, 'engine-lost'],
    ['nothing was asked', '  ', UserError, 'empty-question'],
    ['the question is too long', 'why '.repeat(2_500), UserError, 'question-too-long'],
  ])('because %s rejects with the error of that kind and code', async (_, question, kind, code) => {
    const error = await createFootnote({ ...ownParts(), engine: lost })
      .ask(question)
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(kind)
    expect(error).toBeInstanceOf(FootnoteError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/\w/) })
  })

  it('tells who iterates by its last event, and leaves no rejection unhandled', async () => {
    const events = await collect(createFootnote({ ...ownParts(), engine: lost }).ask(NILE.question))
    expect(events.at(-1)).toMatchObject({ type: 'failed', kind: 'engine', code: 'engine-lost' })
    await settled()
    expect(unhandled).toEqual([])
  })

  it('leaves no rejection unhandled where nobody looks at all', async () => {
    const footnote = createFootnote({ ...ownParts(), engine: lost })
    const failed = new Promise(resolve => footnote.on('failed', resolve))
    footnote.ask(NILE.question)
    await failed
    await settled()
    expect(unhandled).toEqual([])
  })

  it('does report what is made of it and not handled', async () => {
    const seen = createFootnote({ ...ownParts(), engine: lost })
      .ask(NILE.question)
      .then(() => {})
    await expect(seen).rejects.toMatchObject({ code: 'engine-lost' })
  })

  it('can be asked again', async () => {
    let losses = 0
    const parts = ownParts()
    const engine = {
      ...parts.engine,
      load: async () => (losses++ === 0 ? Promise.reject(new EngineError('x', 'X.')) : undefined),
    }
    const footnote = createFootnote({ ...parts, engine })
    await expect(footnote.ask(NILE.question)).rejects.toMatchObject({ code: 'x' })
    expect(await footnote.ask(NILE.question)).toMatchObject({ found: true })
  })
})

describe('stopping', () => {
  const waiting = fakeEngine(() => new Promise(() => {}))

  it('by a signal rejects with Stopped', async () => {
    const stopping = new AbortController()
    const footnote = createFootnote({ ...ownParts(), engine: waiting })
    footnote.on('agent-started', () => stopping.abort())
    const run = footnote.ask(NILE.question, { signal: stopping.signal })
    await expect(run).rejects.toBeInstanceOf(Stopped)
    expect((await collect(run)).at(-1)).toMatchObject({ type: 'failed', kind: 'stopped', code: 'stopped' })
  })

  it('by a signal that has aborted already asks nobody', async () => {
    const parts = ownParts()
    const run = createFootnote(parts).ask(NILE.question, { signal: AbortSignal.abort() })
    await expect(run).rejects.toBeInstanceOf(Stopped)
    expect(parts.engine.requests).toHaveLength(0)
  })

  it('comes through while the library does not answer', async () => {
    const stopping = new AbortController()
    const library = libraryWith({ find: () => new Promise(() => {}) })
    const footnote = createFootnote({ ...ownParts(), library })
    footnote.on('tool-called', () => stopping.abort())
    await expect(footnote.ask(NILE.question, { signal: stopping.signal })).rejects.toBeInstanceOf(Stopped)
  })

  it('by the clock rejects with the code timeout', async () => {
    const run = createFootnote({ ...ownParts(), engine: waiting }).ask(NILE.question, { timeoutSeconds: 0.05 })
    await expect(run).rejects.toMatchObject({ name: 'Stopped', code: 'timeout' })
  })
})
