import { abortable, throwIfAborted } from '../../core/abort.ts'
import { Mutex } from '../../core/mutex.ts'
import { messages } from '../../messages/messages.ts'
import type { ChatPart, ChatRequest, Engine, LoadProgress } from '../engine.ts'
import { estimatedUsage } from '../estimated-usage.ts'
import type { Model } from '../model.ts'
import { SharedLoad } from '../shared-load.ts'
import { usableNeeds } from './availability.ts'
import { chatFailure, isConstraintRefusal, loadFailure, noBrowserModel } from './failures.ts'
import { patternOf } from './grammar-pattern.ts'
import { type LanguageModelApi, type PromptSession, windowOf } from './language-model.ts'
import { reply } from './reply.ts'
import { Sessions } from './sessions.ts'
import { watching } from './watch-download.ts'

export interface PromptApiOptions extends Pick<Model, 'id' | 'contextTokens'> {
  /** Undefined in browsers without the API, where `load` fails. */
  api: LanguageModelApi | undefined
  /** Languages to read and write besides English, as far as the browser's model supports them. */
  languages?: readonly string[]
}

interface Loaded {
  sessions: Sessions
  /** Kept open so that the browser keeps the model in memory. */
  first: PromptSession
}

/**
 * The browser's own model, through its Prompt API. Its context window is known once it is loaded. Requests run one at a
 * time, each in a session of its own.
 */
export function promptApiEngine({ id, contextTokens, api, languages = [] }: PromptApiOptions): Engine {
  const turn = new Mutex()
  const refused = new Set<string>()
  let window = contextTokens
  const loading = new SharedLoad<Loaded>((onProgress, signal) => load(api, languages, onProgress, signal))

  async function loaded(signal?: AbortSignal, onProgress?: (progress: LoadProgress) => void): Promise<Loaded> {
    const here = await loading.get(signal, onProgress)
    window = windowOf(here.first) ?? contextTokens
    return here
  }

  async function* answer({ sessions }: Loaded, request: ChatRequest): AsyncGenerator<ChatPart> {
    const { grammar, schema, slot = 'default', temperature = 0, signal = new AbortController().signal } = request
    const [first] = request.messages
    const system = first?.role === 'system' ? first.content : ''
    const key = grammar ?? (schema ? JSON.stringify(schema) : '')
    const constraint = refused.has(key) ? undefined : (schema ?? (grammar ? patternOf(grammar) : undefined))
    const ask = async function* (held: object | undefined): AsyncGenerator<ChatPart> {
      const session = await sessions.clone(slot, system, temperature, signal)
      try {
        yield* reply(session, request, held)
      } finally {
        session.destroy()
      }
    }
    let hasSpoken = false
    try {
      for await (const part of ask(constraint)) {
        hasSpoken = true
        yield part
      }
    } catch (error) {
      if (!constraint || hasSpoken || !isConstraintRefusal(error)) throw error
      refused.add(key)
      yield* ask(undefined)
    }
  }

  return {
    id,
    get contextTokens() {
      return window
    },

    async load({ onProgress, signal } = {}) {
      await loaded(signal, onProgress)
    },

    async *chat(request): AsyncGenerator<ChatPart> {
      const { signal } = request
      const lock = turn.lock()
      let here: Loaded | undefined
      try {
        await abortable(lock, signal)
        here = await loaded(signal)
        yield* answer(here, request)
      } catch (error) {
        if (signal?.aborted) return yield estimatedUsage([], '')
        if (!here) throw error
        const failure = chatFailure(error)
        if (failure.code === 'engine-lost') {
          end(here)
          loading.forget(here)
        }
        throw failure
      } finally {
        lock.then(release => release())
      }
    },

    async unload() {
      const here = await loading.take()
      if (here) end(here)
    },
  }
}

function end({ sessions, first }: Loaded): void {
  sessions.close()
  first.destroy()
}

async function load(
  api: LanguageModelApi | undefined,
  languages: readonly string[],
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
): Promise<Loaded> {
  throwIfAborted(signal)
  const { loading } = messages()
  // The browser reports percentages instead of bytes, so they are part of the label.
  const reportStep = (label: string) => onProgress({ done: 0, total: 0, label })
  reportStep(loading.lookingForModel)
  if (!api) throw noBrowserModel()
  try {
    const needs = await abortable(usableNeeds(api, languages), signal)
    const sessions = new Sessions(api, needs)
    const first = await abortable(
      sessions.create({ signal, monitor: watching(share => reportStep(loading.browserFetches(share))) }),
      signal,
    )
    reportStep(loading.modelReady)
    return { sessions, first }
  } catch (error) {
    throwIfAborted(signal)
    throw loadFailure(error)
  }
}
