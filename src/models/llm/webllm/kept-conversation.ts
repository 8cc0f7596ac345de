import type { Message } from '../engine.ts'

interface Kept {
  /** The messages as the agent sent them (`asked`), and as web-llm has them (`known`). */
  asked: readonly Message[]
  known: readonly Message[]
  /** The reply as web-llm has it, without the stop string that ended it. */
  reply: string
  stops: readonly string[]
  /** Tokens of the whole conversation in the cache. */
  tokens: number
}

/**
 * The conversation in web-llm's KV cache. web-llm caches one conversation, and continues it only if the next request
 * repeats it exactly, replies included, and adds one message; otherwise it reads the whole prompt again.
 */
export class KeptConversation {
  #kept: Kept | undefined

  /**
   * The messages to send, and how many of their tokens are cached. Agents repeat a reply with its stop string; web-llm
   * caches it without, so the cached version is sent. The conversation counts as not cached until `keep` is called.
   */
  take(asked: Message[]): { messages: Message[]; tokens: number } {
    const kept = this.#kept
    this.#kept = undefined
    const [next] = asked.slice(-1)
    if (!kept || !next || !isContinuedBy(kept, asked)) return { messages: asked, tokens: 0 }
    return { messages: [...kept.known, { role: 'assistant', content: kept.reply }, next], tokens: kept.tokens }
  }

  keep(kept: Kept): void {
    this.#kept = kept
  }
}

function isContinuedBy({ asked: earlier, reply, stops }: Kept, asked: readonly Message[]): boolean {
  const [last] = asked.slice(-2)
  if (asked.length !== earlier.length + 2 || last?.role !== 'assistant') return false
  const isSame = earlier.every(({ role, content }, i) => asked[i]?.role === role && asked[i].content === content)
  return isSame && ['', ...stops].some(stop => last.content.trim() === (reply + stop).trim())
}
