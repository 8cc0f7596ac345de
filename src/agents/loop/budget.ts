import { throwIfAborted } from '../../common/core/abort.ts'
import { addTokens, NO_TOKENS, type Tokens } from '../../common/trace/tokens.ts'
import { type Engine, withChat } from '../../models/llm/engine.ts'
import type { Source } from '../../sources/source.ts'

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
export function budgetOf(limits: Limits) {
  const spent: Limits = { requests: 0, tokens: 0, pages: 0 }
  const stopper = new AbortController()
  const { signal } = stopper
  let over: keyof Limits | undefined
  let tokens = NO_TOKENS

  function spend(what: keyof Limits, amount = 1): void {
    spent[what] += amount
    if (over || spent[what] <= limits[what]) return
    over = what
    stopper.abort()
  }

  return {
    signal,

    /** The limit that was exceeded; undefined if none was. */
    get over(): { what: keyof Limits; limit: number } | undefined {
      return over && { what: over, limit: limits[over] }
    },

    /** The tokens of all replies so far. */
    get tokens(): Tokens {
      return tokens
    },

    /** Wraps an engine so that requests and tokens are counted. */
    engine: (engine: Engine): Engine =>
      withChat(engine, async function* (request) {
        spend('requests')
        throwIfAborted(signal)
        for await (const part of engine.chat(request)) {
          if (part.type === 'usage') {
            tokens = addTokens(tokens, { in: part.input, cached: part.cached, out: part.output })
            spend('tokens', part.input + part.output)
          }
          yield part
        }
      }),

    /** Wraps a source so that opened pages are counted. */
    source(source: Source): Source {
      if (source.atHand) return source
      return {
        ...source,
        async open(id, options) {
          spend('pages')
          throwIfAborted(signal)
          return source.open(id, options)
        },
      }
    },
  }
}
