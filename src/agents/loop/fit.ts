import { countTokens } from '../../documents/html/tokens.ts'
import type { Message } from '../../models/llm/engine.ts'

/** Tokens that a chat template adds to each message. */
const MESSAGE_OVERHEAD = 6
const CUT = ' … '

/**
 * Shortens a conversation to `budget` tokens. The first `keep` messages (system prompt and task) and the newest
 * observation always remain. The oldest others are dropped first; then the newest observation is cut in its middle.
 */
export function fitToWindow(messages: readonly Message[], budget: number, keep = 2): Message[] {
  const opening = messages.slice(0, keep)
  const rest = messages.slice(keep)
  // This may separate an observation from its action, as `observationsHistory` does with earlier steps anyway.
  while (rest.length > 1 && size([...opening, ...rest]) > budget) rest.shift()
  const newest = rest.at(-1)
  if (!newest || size([...opening, ...rest]) <= budget) return [...opening, ...rest]
  const left = budget - size(opening) - MESSAGE_OVERHEAD
  return [...opening, { ...newest, content: clip(newest.content, Math.max(16, left)) }]
}

const size = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + countTokens(message.content) + MESSAGE_OVERHEAD, 0)

/** Cuts out the middle: beginning and end have the most important parts of an observation. */
function clip(text: string, tokens: number): string {
  let keep = text.length
  const cut = () => text.slice(0, Math.ceil(keep * 0.7)) + CUT + text.slice(text.length - Math.floor(keep * 0.3))
  while (keep > 1 && countTokens(cut()) > tokens) keep = Math.floor(keep * 0.8)
  return cut()
}
