import { throwIfAborted } from '../../src/common/core/abort.ts'
import { Bug } from '../../src/common/core/errors.ts'
import { Mutex } from '../../src/common/core/mutex.ts'
import type { ChatPart, ChatRequest, Engine } from '../../src/models/llm/engine.ts'
import { stopStrings } from '../../src/models/llm/stop-strings.ts'
import { nextTick, tokensOf } from './replies.ts'

/** Replies in order of asking, or a reply for each request. What it throws, the request throws. */
export type Script = readonly string[] | ((request: ChatRequest) => string | Promise<string>)

export interface FakeEngine extends Engine {
  /** Every request so far. */
  readonly requests: readonly ChatRequest[]
}

/** An engine without a model: says what the script says, token by token, and keeps the port's promises. */
export function fakeEngine(script: Script, { id = 'fake', contextTokens = 4096 } = {}): FakeEngine {
  const requests: ChatRequest[] = []
  const turn = new Mutex()

  async function scripted(request: ChatRequest): Promise<string> {
    requests.push(request)
    if (typeof script === 'function') return script(request)
    const reply = script[requests.length - 1]
    if (reply === undefined) throw new Bug('script-over', `The script has ${script.length} replies and no more.`)
    return reply
  }

  return {
    id,
    contextTokens,
    requests,
    async load({ onProgress = () => {}, signal } = {}) {
      for (const done of [0, 1]) {
        await nextTick()
        throwIfAborted(signal)
        onProgress({ done, total: 1, label: 'Loading nothing' })
      }
    },
    async *chat(request): AsyncGenerator<ChatPart> {
      const release = await turn.lock()
      try {
        yield* speak(request, () => scripted(request))
      } finally {
        release()
      }
    },
    async unload() {},
  }
}

async function* speak(request: ChatRequest, reply: () => Promise<string>): AsyncGenerator<ChatPart> {
  const { signal, messages } = request
  const input = messages.reduce((sum, message) => sum + tokensOf(message.content).length, 0)
  let output = 0
  if (!signal?.aborted) {
    const stops = stopStrings(request.stop)
    const tokens = tokensOf(await reply()).slice(0, request.maxTokens)
    yield { type: 'prefill', done: input, total: input }
    for (const [index, token] of tokens.entries()) {
      await nextTick()
      if (signal?.aborted || stops.met) break
      output += 1
      const isLast = index === tokens.length - 1
      const text = stops.push(token) + (isLast ? stops.rest() : '')
      if (text) yield { type: 'text', text }
    }
  }
  yield { type: 'usage', input, cached: 0, output }
}
