import { Stopped } from '../../src/common/core/errors.ts'
import type { ChatPart, ChatRequest, Engine, LoadProgress } from '../../src/models/llm/engine.ts'

/**
 * What every engine promises, one function for each promise; each throws where it is broken. They need no test runner,
 * so a page in a browser can run them on a real engine too. Only the first one wants an engine that is not loaded yet.
 */
export const ENGINE_PROMISES: Record<string, (engine: Engine) => Promise<void>> = {
  async 'loads with progress that never shrinks and ends at its total'(engine) {
    const seen: LoadProgress[] = []
    await engine.load({ onProgress: progress => seen.push({ ...progress }) })
    const done = seen.map(progress => progress.done)
    expect(done.length > 0, 'progress is told')
    expect(
      done.every((bytes, i) => i === 0 || bytes >= done[i - 1]!),
      `progress never shrinks: ${done}`,
    )
    expect(seen.at(-1)?.done === seen.at(-1)?.total, 'progress ends at its total')
    expect(
      seen.every(progress => progress.label !== ''),
      'progress says what is happening',
    )
    await engine.load()
  },

  async 'streams the text in pieces, then the usage, once and last'(engine) {
    const parts = await collect(engine.chat(question()))
    expect(parts.filter(part => part.type === 'text').length > 1, 'the text comes in pieces')
    expect(parts.filter(part => part.type === 'usage').length === 1, 'usage comes once')
    const last = parts.at(-1)
    expect(last?.type === 'usage' && last.input > 0 && last.output > 0, 'usage comes last, and counts')
  },

  async 'ends before a stop string, also one that is split between two pieces'(engine) {
    const whole = await collect(engine.chat(question()))
    const pieces = whole.flatMap(part => (part.type === 'text' ? [part.text] : []))
    const middle = Math.floor(pieces.length / 2)
    const stop = pieces[middle - 1]!.slice(-2) + pieces[middle]!.slice(0, 2)
    const text = textOf(await collect(engine.chat({ ...question(), stop: ['never said', stop] })))
    const expected = textOf(whole).slice(0, textOf(whole).indexOf(stop))
    expect(text === expected, `"${text}" is "${expected}", which ends before "${stop}"`)
  },

  async 'writes no more than maxTokens'(engine) {
    const parts = await collect(engine.chat({ ...question(), maxTokens: 5 }))
    const usage = parts.find(part => part.type === 'usage')
    expect(usage !== undefined && usage.output <= 5, `${usage?.output} tokens are at most 5`)
  },

  async 'says nothing when it is stopped before it begins'(engine) {
    const parts = await collect(engine.chat({ ...question(), signal: AbortSignal.abort() }))
    expect(textOf(parts) === '', 'no text')
    await expectWhole(engine)
  },

  async 'stops within a part when it is stopped while the prompt is read'(engine) {
    const stopping = new AbortController()
    const reading = collect(engine.chat({ ...question(), signal: stopping.signal }))
    await Promise.resolve()
    stopping.abort()
    const parts = await reading
    expect(parts.filter(part => part.type === 'text').length <= 1, 'at most one part')
    await expectWhole(engine)
  },

  async 'stops within a part in the middle of a reply, and answers the next request whole'(engine) {
    const stopping = new AbortController()
    let after = 0
    let pieces = 0
    for await (const part of engine.chat({ ...question(), signal: stopping.signal })) {
      if (stopping.signal.aborted && part.type === 'text') after += 1
      if (part.type === 'text') pieces += 1
      if (pieces === 2) stopping.abort()
    }
    expect(pieces >= 2, 'the reply had begun')
    expect(after <= 1, `${after} parts after the stop`)
    await expectWhole(engine)
  },

  async 'stops within a part for a reader that has fallen behind'(engine) {
    const stopping = new AbortController()
    let pieces = 0
    for await (const part of engine.chat({ ...question(), signal: stopping.signal })) {
      if (part.type !== 'text') continue
      pieces += 1
      if (pieces === 1) await new Promise(resolve => setTimeout(resolve, 50))
      stopping.abort()
    }
    expect(pieces <= 2, `${pieces - 1} parts after the stop`)
    await expectWhole(engine)
  },

  async 'does not mind being stopped after the end'(engine) {
    const stopping = new AbortController()
    await collect(engine.chat({ ...question(), signal: stopping.signal }))
    stopping.abort()
    await expectWhole(engine)
  },

  async 'can be left in the middle of a reply'(engine) {
    for await (const part of engine.chat(question())) if (part.type === 'text') break
    await expectWhole(engine)
  },

  async 'answers requests that come together, each its own'(engine) {
    const asked = ['apples', 'pears', 'plums'].map(question)
    const alone: string[] = []
    for (const request of asked) alone.push(textOf(await collect(engine.chat(request))))
    const together = await Promise.all(asked.map(async request => textOf(await collect(engine.chat(request)))))
    expect(JSON.stringify(together) === JSON.stringify(alone), `${together} is ${alone}`)
  },

  async 'lets a request be stopped while it waits for another'(engine) {
    const stopping = new AbortController()
    const first = collect(engine.chat(question('apples')))
    const waiting = collect(engine.chat({ ...question('pears'), signal: stopping.signal }))
    await Promise.resolve()
    stopping.abort()
    expect(textOf(await waiting).length < textOf(await first).length, 'the one stops, the other goes on')
    await expectWhole(engine)
  },

  async 'can be unloaded and loaded again'(engine) {
    await engine.unload()
    await engine.load()
    await expectWhole(engine)
  },

  async 'rejects a load that is stopped, and loads when asked again'(engine) {
    await engine.unload()
    const error = await engine.load({ signal: AbortSignal.abort() }).then(
      () => undefined,
      reason => reason,
    )
    expect(error instanceof Stopped, `${error} says that it was stopped`)
    await engine.load()
    await expectWhole(engine)
  },
}

/** A question that any model answers at some length, so short that a slow one is soon done. */
export function question(about = 'numbers'): ChatRequest {
  return {
    messages: [
      { role: 'system', content: 'You are a helpful assistant.' },
      { role: 'user', content: `Tell me something about ${about}, in three sentences.` },
    ],
    maxTokens: 24,
    temperature: 0,
    seed: 1,
  }
}

export async function collect(parts: AsyncIterable<ChatPart>): Promise<ChatPart[]> {
  const all: ChatPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

export function textOf(parts: readonly ChatPart[]): string {
  return parts.map(part => (part.type === 'text' ? part.text : '')).join('')
}

async function expectWhole(engine: Engine): Promise<void> {
  const parts = await collect(engine.chat(question()))
  expect(textOf(parts).length > 20 && parts.at(-1)?.type === 'usage', 'the next reply is whole')
}

function expect(kept: boolean, promise: string): void {
  if (!kept) throw new Error(`Broken: ${promise}.`)
}
