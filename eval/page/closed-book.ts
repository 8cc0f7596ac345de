import { throwIfAborted } from '../../src/core/abort.ts'
import type { Message } from '../../src/llm/engine.ts'
import type { Strategy } from '../../src/research.ts'

const MAX_TOKENS = 48
const SYSTEM =
  'Answer the question with a name, a number, a date, yes or no: as few words as possible, no explanation and no full sentence.'

/** What the model knows by itself: one reply, no tools. Whatever it says counts as its answer. */
export const closedBook: Strategy = async (question, { context: { engine, emit, nextId, signal } }) => {
  const id = nextId()
  const started = performance.now()
  const messages: Message[] = [
    { role: 'system', content: SYSTEM },
    { role: 'user', content: question },
  ]
  emit({ type: 'agent-started', id, parent: null, agent: 'manager', task: question })
  let reply = ''
  let tokens = { in: 0, cached: 0, out: 0 }
  for await (const part of engine.chat({ messages, maxTokens: MAX_TOKENS, slot: 'closed-book', signal })) {
    if (part.type === 'text') reply += part.text
    if (part.type === 'usage') tokens = { in: part.input, cached: part.cached, out: part.output }
  }
  throwIfAborted(signal)
  const answer = firstLine(reply)
  const seconds = (performance.now() - started) / 1_000
  emit({ type: 'action', agent: id, step: 1, thought: reply, code: '', byModel: true })
  emit({ type: 'step-finished', agent: id, step: 1, observation: answer, tokens, seconds })
  emit({ type: 'agent-finished', id, output: answer, reason: 'answered' })
  const sentences = [{ text: answer, footnotes: [], support: 'unsupported' as const }]
  return { text: answer, sentences, footnotes: [], found: answer !== '' }
}

const firstLine = (reply: string): string =>
  (reply.split('\n').find(line => line.trim()) ?? '').replace(/^\s*answer:/i, '').trim()
