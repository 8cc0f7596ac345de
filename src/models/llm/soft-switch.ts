import type { Message } from './engine.ts'

const WORD = '/no_think'

/**
 * The names that servers give to the first release of Qwen3, which was trained to stop thinking when the prompt
 * contains `/no_think`. Later releases (Qwen3.5, 2507) either think or do not, and would read it as text.
 */
const QWEN3 = /(?:^|[/:_-])qwen3(?=$|[:_-])(?!.*(?:2507|instruct|thinking|coder|next|vl|omni|embed|rerank))/i

/** The conversation with an instruction not to think, for models that understand one; otherwise unchanged. */
export function withoutThinking(model: string, messages: readonly Message[]): Message[] {
  const at = messages.findIndex(({ role }) => role === 'system')
  const target = at >= 0 ? at : messages.findLastIndex(({ role }) => role === 'user')
  if (!QWEN3.test(model) || target < 0) return [...messages]
  return messages.map((message, i) => (i === target ? { ...message, content: `${message.content}\n${WORD}` } : message))
}
