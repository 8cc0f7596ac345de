import type { Message } from '../engine.ts'

interface Kept {
  /** The messages as they came, and as web-llm knows them. */
  asked: readonly Message[]
  known: readonly Message[]
  /** As web-llm wrote it down, without the stop string that ended it. */
  reply: string
  stops: readonly string[]
  /** How many tokens of it all the cache holds. */
  tokens: number
}

/**
 * The conversation that web-llm's cache holds. It keeps one, and reads on from there only where a request repeats it to
 * the letter, replies included, and adds one message: of any other it reads all again.
 */
export class KeptConversation {
  #kept: Kept | undefined

  /**
   * What to ask with these messages, which takes the cache: agents write a reply with the stop string that ended it,
   * web-llm without. `tokens` of them need not be read again.
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
