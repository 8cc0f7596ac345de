import type { Message } from '../engine.ts'

interface Kept {
  messages: readonly Message[]
  /** As web-llm wrote it down, without the stop string that ended it. */
  reply: string
  stops: readonly string[]
  /** How many tokens of it all the cache holds. */
  tokens: number
}

/**
 * The conversation that web-llm's cache holds. It keeps one, and reads on from there only where a request repeats it to
 * the letter, reply included, and adds one message: of any other it reads all again.
 */
export class KeptConversation {
  #kept: Kept | undefined

  /**
   * What to ask with these messages, which takes the cache: agents write the last reply with the stop string that ended
   * it, web-llm without. `tokens` of them need not be read again.
   */
  take(messages: Message[]): { messages: Message[]; tokens: number } {
    const kept = this.#kept
    this.#kept = undefined
    if (!kept || !isContinuedBy(kept, messages)) return { messages, tokens: 0 }
    return { messages: messages.with(-2, { role: 'assistant', content: kept.reply }), tokens: kept.tokens }
  }

  keep(kept: Kept): void {
    this.#kept = kept
  }
}

function isContinuedBy({ messages: earlier, reply, stops }: Kept, messages: readonly Message[]): boolean {
  const [last] = messages.slice(-2)
  if (messages.length !== earlier.length + 2 || last?.role !== 'assistant') return false
  const isSame = earlier.every(({ role, content }, i) => messages[i]?.role === role && messages[i].content === content)
  return isSame && ['', ...stops].some(stop => last.content.trim() === (reply + stop).trim())
}
