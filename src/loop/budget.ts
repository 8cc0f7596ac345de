import { throwIfAborted } from '../core/abort.ts'
import { type ChatPart, type Engine, withChat } from '../llm/engine.ts'
import type { Source } from '../sources/source.ts'
import { addTokens, NO_TOKENS, type Tokens } from '../trace/tokens.ts'

/** What one run may spend, all its agents together. */
export interface Limits {
  requests: number
  /** Tokens that the model reads and writes, including those from its prompt cache. */
  tokens: number
  /** Pages that are downloaded. Pages of a source that has them at hand do not count. */
  pages: number
}

/** Without limits, an agent that asks other agents for every line of a list could send hundreds of requests. */
export const USUAL_LIMITS: Limits = { requests: 200, tokens: 400_000, pages: 60 }

/** Counts what a run spends, and aborts `signal` when a limit is exceeded. */
export class Budget {
  readonly #limits: Limits
  readonly #spent: Limits = { requests: 0, tokens: 0, pages: 0 }
  readonly #stopper = new AbortController()
  #over: keyof Limits | undefined
  #tokens = NO_TOKENS

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Aborts when a limit is exceeded. */
  get signal(): AbortSignal {
    return this.#stopper.signal
  }

  /** The limit that was exceeded; undefined if none was. */
  get over(): { what: keyof Limits; limit: number } | undefined {
    return this.#over && { what: this.#over, limit: this.#limits[this.#over] }
  }

  /** The tokens of all replies so far. */
  get tokens(): Tokens {
    return this.#tokens
  }

  spend(what: keyof Limits, amount = 1): void {
    this.#spent[what] += amount
    if (this.#over || this.#spent[what] <= this.#limits[what]) return
    this.#over = what
    this.#stopper.abort()
  }

  /** Wraps an engine so that requests and tokens are counted. */
  engine(engine: Engine): Engine {
    const spend = this.spend.bind(this)
    const count = ({ input, cached, output }: ChatPart & { type: 'usage' }) => {
      this.#tokens = addTokens(this.#tokens, { in: input, cached, out: output })
      this.spend('tokens', input + output)
    }
    const { signal } = this
    async function* chat(request: Parameters<Engine['chat']>[0]): AsyncGenerator<ChatPart> {
      spend('requests')
      throwIfAborted(signal)
      for await (const part of engine.chat(request)) {
        if (part.type === 'usage') count(part)
        yield part
      }
    }
    return withChat(engine, chat)
  }

  /** Wraps a source so that opened pages are counted. */
  source(source: Source): Source {
    if (source.atHand) return source
    return {
      ...source,
      open: async (id, options) => {
        this.spend('pages')
        throwIfAborted(this.signal)
        return source.open(id, options)
      },
    }
  }
}
