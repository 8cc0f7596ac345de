import { expect, it } from 'vitest'
import { journalledEngine } from '../../../src/app/journal/journalled-engine.ts'
import { type ChatPart, type Engine, SUFFICES } from '../../../src/models/llm/engine.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { journal } from './kept-journal.ts'

const MESSAGES = [{ role: 'user' as const, content: 'When was it completed?' }]

/** Asks, and aborts for a reason once the first text has come. */
async function askUntilText(engine: Engine, reason?: string): Promise<ChatPart[]> {
  const stopper = new AbortController()
  const parts: ChatPart[] = []
  for await (const part of engine.chat({ messages: MESSAGES, signal: stopper.signal })) {
    parts.push(part)
    if (part.type === 'text') stopper.abort(reason)
  }
  return parts
}

it('a reply that was halted because it sufficed is not asked for again', async () => {
  const first = journal()
  await askUntilText(journalledEngine(fakeEngine(['In 1889. It is tall.']), first.journal), SUFFICES)
  const idle = fakeEngine([])
  const again = await askUntilText(journalledEngine(idle, journal(structuredClone(first.kept)).journal), SUFFICES)
  expect(again.some(({ type }) => type === 'text')).toBe(true)
  expect(idle.requests).toEqual([])
})

it('a reply that was cut off with its run is asked for again', async () => {
  const first = journal()
  await askUntilText(journalledEngine(fakeEngine(['In 1889. It is tall.']), first.journal))
  expect(first.kept.records).toEqual([])
})
