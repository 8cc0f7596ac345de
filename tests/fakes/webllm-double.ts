import type { ChatCompletionChunk, ChatCompletionRequestStreaming, InitProgressCallback } from '@mlc-ai/web-llm'
import type { WebLlm, WebLlmSession } from '../../src/models/llm/webllm/session.ts'
import type { ModelStore } from '../../src/models/llm/webllm/stored-model.ts'
import { countingReply, nextTick, tokensOf } from './replies.ts'

/** What may go wrong. A message is what web-llm, or the browser under it, says then. */
export interface WebllmFaults {
  /** Fetching a part fails. */
  fetch?: string
  /** After this many chunks the device is lost. */
  deviceLostAfter?: number
  /** What it says of a damaged part, where that is something else. */
  damaged?: string
  /** Loading fails at its last stage. */
  start?: string
  /** It thinks before it replies, whatever it is told. */
  thinks?: string
  /** The graphics card has no room for a larger window than this. */
  largestWindow?: number
  /** Grammars are refused; or after so many chunks a token is that should not have been possible. */
  grammar?: boolean | number
  /** After this many chunks the worker dies: it answers nothing any more. */
  diesAfter?: number
}

const PARTS = 8
const DAMAGED = 'Error: Tensor-cache record range [0, 9) exceeds shard size 3'
const EMPTY_THOUGHT = ['<think>', '\n\n', '</think>', '\n\n']

/**
 * web-llm as it behaves (read in 0.2.86 and earlier): its interface and its defects. Its lock is kept when a stream is
 * left early, an interrupt before the first chunk is lost, beginnings of stop strings are streamed, errors come as
 * strings, a lost device takes the model along; tokens are counted that are not in its cache. `stored` is the browser's cache, which outlives sessions.
 */
export class WebllmDouble {
  readonly stored = new Map<number, 'whole' | 'damaged'>()
  readonly requests: ChatCompletionRequestStreaming[] = []
  faults: WebllmFaults = {}
  /** Parts fetched from the network so far. */
  fetched = 0
  sessions = 0
  /** The window that it was loaded with last. */
  window = 0
  /** Chunks computed so far, read or not. */
  computed = 0
  reply = (request: ChatCompletionRequestStreaming): string => countingReply({ messages: request.messages as never })

  readonly createSession = async (): Promise<WebLlmSession> => {
    this.sessions += 1
    return startSession(this)
  }

  readonly store: ModelStore = {
    storedBytes: async () => this.stored.size,
    isComplete: async () => this.stored.size === PARTS,
    deleteDamaged: async (_, { orAll }) => {
      const damaged = [...this.stored].flatMap(([part, state]) => (state === 'damaged' ? part : []))
      for (const part of damaged) this.stored.delete(part)
      return orAll || damaged.length > 0
    },
    delete: async () => this.stored.clear(),
  }
}

function startSession(double: WebllmDouble): WebLlmSession {
  let alive = true
  let die: (reason: Error) => void = () => {}
  const gone = new Promise<Error>(resolve => {
    die = resolve
  })
  /** A thread that has ended answers nothing any more. */
  const tick = async () => {
    await nextTick()
    if (double.computed === double.faults.diesAfter) end('Uncaught RuntimeError: unreachable')
    if (!alive) await new Promise(() => {})
  }
  const end = (reason: string) => {
    alive = false
    die(new Error(reason))
  }
  return {
    engine: new Engine(double, tick) as unknown as WebLlm,
    gone,
    end: () => end('The model was unloaded.'),
  }
}

class Engine {
  readonly chat = { completions: { create: (request: ChatCompletionRequestStreaming) => this.#create(request) } }
  readonly #double: WebllmDouble
  readonly #tick: () => Promise<void>
  #progress: InitProgressCallback = () => {}
  #loaded = false
  #interrupted = false
  #lock = new Lock()
  /** The messages in its cache, where a request may go on with them. */
  #kept: unknown[] = []

  constructor(double: WebllmDouble, tick: () => Promise<void>) {
    this.#double = double
    this.#tick = tick
  }

  setInitProgressCallback(callback: InitProgressCallback): void {
    this.#progress = callback
  }

  interruptGenerate(): void {
    this.#interrupted = true
  }

  async reload(_: string, { context_window_size: window }: { context_window_size: number }): Promise<void> {
    const { stored, faults } = this.#double
    this.#double.window = window
    const tell = (progress: number, text: string) => this.#progress({ progress, timeElapsed: 0, text })
    tell(0, 'Start to fetch params')
    if (stored.size < PARTS) {
      for (let part = 0; part < PARTS; part++) {
        await this.#tick()
        if (!stored.has(part)) {
          if (faults.fetch) throw faults.fetch
          stored.set(part, 'whole')
          this.#double.fetched += 1
        }
        tell((part + 1) / PARTS, `Fetching param cache[${part + 1}/${PARTS}]: 0MB fetched.`)
      }
    }
    for (let part = 0; part < PARTS; part++) {
      await this.#tick()
      if (stored.get(part) === 'damaged') throw faults.damaged ?? DAMAGED
      tell((part + 1) / PARTS, `Loading model from cache[${part + 1}/${PARTS}]: 0MB loaded.`)
    }
    if (faults.start) throw faults.start
    if (window > (faults.largestWindow ?? Infinity)) throw 'DeviceLostError: The WebGPU device was lost while loading.'
    for (const progress of [0.5, 1]) tell(progress, `Loading GPU shader modules[${progress}]`)
    tell(1, 'Finish loading on WebGPU - double')
    this.#loaded = true
  }

  async #create(request: ChatCompletionRequestStreaming): Promise<AsyncIterable<ChatCompletionChunk>> {
    await this.#tick()
    if (!this.#loaded) throw 'ModelNotLoadedError: Model not loaded before calling ChatCompletionRequest.'
    this.#double.requests.push(request)
    const chunks = this.#generate(request)
    // Leaving early does not reach the generator behind: it never gets to let go of the lock.
    return { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) }
  }

  async *#generate(request: ChatCompletionRequestStreaming): AsyncGenerator<ChatCompletionChunk, void> {
    await this.#lock.acquire()
    try {
      for (let wait = 0; wait < 5; wait++) await this.#tick()
      this.#interrupted = false
      yield* this.#decode(request)
    } finally {
      this.#lock.release()
    }
  }

  async *#decode(request: ChatCompletionRequestStreaming): AsyncGenerator<ChatCompletionChunk, void> {
    const { faults, reply } = this.#double
    if (faults.grammar === true && request.response_format)
      throw 'GrammarMatcherInitError: Failed to initialize the grammar'
    // What it is told not to think is part of its reply, and counts.
    const empty = request.extra_body?.enable_thinking === false ? EMPTY_THOUGHT : []
    const tokens = [...empty, ...tokensOf((faults.thinks ?? '') + reply(request))]
    const stops = [request.stop ?? []].flat()
    let shown = 0
    let message = ''
    let count = 0
    let finish: 'stop' | 'length' | 'abort' = 'stop'
    for (const token of tokens) {
      const isGiven = count < empty.length
      if (!isGiven) await this.#tick()
      if (count === faults.deviceLostAfter) {
        this.#loaded = false
        throw 'OperationError: Device is lost'
      }
      if (count === faults.grammar && request.response_format)
        throw 'Error: Grammar matcher rejected the newly sampled token.'
      if (this.#interrupted && count > 0) {
        finish = 'abort'
        break
      }
      count += 1
      if (!isGiven) this.#double.computed += 1
      message += token
      if (isGiven) continue
      const stop = stops.find(stop => message.includes(stop))
      if (stop) message = message.slice(0, message.lastIndexOf(stop))
      const delta = message.slice(shown)
      shown = message.length
      yield chunk({ choices: [{ delta: { content: delta, role: 'assistant' }, finish_reason: null, index: 0 }] })
      if (stop) break
      if (count === request.max_tokens) {
        finish = 'length'
        break
      }
    }
    yield chunk({ choices: [{ delta: {}, finish_reason: finish, index: 0 }] })
    const isContinued = JSON.stringify(request.messages.slice(0, -1)) === JSON.stringify(this.#kept)
    const read = isContinued ? request.messages.slice(-1) : request.messages
    this.#kept = finish === 'stop' ? [...request.messages, { role: 'assistant', content: message }] : []
    const prompt = tokensOf(JSON.stringify(read)).length
    const written = count - empty.length
    const usage = { prompt_tokens: prompt, completion_tokens: written, total_tokens: prompt + written }
    if (request.stream_options?.include_usage) yield chunk({ choices: [], usage: usage as never })
  }
}

function chunk(fields: Pick<ChatCompletionChunk, 'choices' | 'usage'>): ChatCompletionChunk {
  return { id: '0', model: 'double', object: 'chat.completion.chunk', created: 0, ...fields }
}

class Lock {
  #taken = false
  #waiting: (() => void)[] = []

  async acquire(): Promise<void> {
    if (this.#taken) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#taken = true
  }

  release(): void {
    this.#taken = false
    this.#waiting.shift()?.()
  }
}
