import type { Message } from './engine.ts'

const WORD = '/no_think'

/**
 * Qwen3 as first published, by the names that servers give it: its makers trained it on a word of the prompt that turns
 * thinking off. Later ones (Qwen3.5, 2507) either think or do not, and would read the word as text.
 */
const QWEN3 = /(?:^|[/:_-])qwen3(?=$|[:_-])(?!.*(?:2507|instruct|thinking|coder|next|vl|omni|embed|rerank))/i

/** The same conversation for a model that would think before each reply, told not to where a word of the prompt does that. */
export function withoutThinking(model: string, messages: readonly Message[]): Message[] {
  const at = messages.findIndex(({ role }) => role === 'system')
  const told = at >= 0 ? at : messages.findLastIndex(({ role }) => role === 'user')
  if (!QWEN3.test(model) || told < 0) return [...messages]
  return messages.map((message, i) => (i === told ? { ...message, content: `${message.content}\n${WORD}` } : message))
}
