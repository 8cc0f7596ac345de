import { throwIfAborted } from '../../src/core/abort.ts'
import type { Message } from '../../src/llm/engine.ts'
import type { Strategy } from '../../src/research.ts'

const MAX_TOKENS = 80
const SYSTEM =
  'Answer the question with a name, a number, a date, yes or no: as few words as possible, no explanation and no full sentence.'
/**
 * A model that was tuned to write actions writes nothing else: it is held to one that answers, in words of its own, and
 * without the mark of a passage, which there is none of.
 */
const ONE_ACTION = String.raw`root ::= "Thought: I know this.\nCode:\n${'```'}js\nfinal_answer(\"" [^"\\\n\[]{1,80} "\");"`

/** What the model knows by itself: one reply, no tools. Whatever it says counts as its answer. */
export const closedBook: Strategy = async (question, { profile, context: { engine, emit, nextId, signal } }) => {
  const id = nextId()
  const started = performance.now()
  const messages: Message[] = [
    { role: 'system', content: SYSTEM },
    { role: 'user', content: question },
  ]
  const request = {
    messages,
    maxTokens: MAX_TOKENS,
    slot: 'closed-book',
    signal,
    ...(profile === 'compact' && { grammar: ONE_ACTION }),
  }
  emit({ type: 'agent-started', id, parent: null, agent: 'manager', task: question })
  let reply = ''
  let tokens = { in: 0, cached: 0, out: 0 }
  for await (const part of engine.chat(request)) {
    if (part.type === 'text') reply += part.text
    if (part.type === 'usage') tokens = { in: part.input, cached: part.cached, out: part.output }
  }
  throwIfAborted(signal)
  const answer = answerIn(reply)
  const seconds = (performance.now() - started) / 1_000
  emit({ type: 'action', agent: id, step: 1, thought: reply, code: '', byModel: true })
  emit({ type: 'step-finished', agent: id, step: 1, observation: answer, tokens, seconds })
  emit({ type: 'agent-finished', id, output: answer, reason: 'answered' })
  const sentences = [{ text: answer, footnotes: [], support: 'unsupported' as const }]
  return { text: answer, sentences, footnotes: [], found: answer !== '' }
}

/** What stands in the action, else the first line that says something. */
function answerIn(reply: string): string {
  const given = /final_answer\("([^"\n]*)/.exec(reply)?.[1] ?? reply.split('\n').find(line => line.trim()) ?? ''
  return given.replace(/^\s*answer:/i, '').trim()
}
