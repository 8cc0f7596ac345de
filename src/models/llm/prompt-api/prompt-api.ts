import { abortable, throwIfAborted } from '../../../common/core/abort.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { ChatPart, ChatRequest, Engine } from '../engine.ts'
import type { Model } from '../model.ts'
import { queuedEngine } from '../queued-engine.ts'
import { SharedLoad } from '../shared-load.ts'
import { usableNeeds } from './availability.ts'
import { chatFailure, isConstraintRefusal, loadFailure, noBrowserModel } from './failures.ts'
import { patternOf } from './grammar-pattern.ts'
import { type LanguageModelApi, type PromptSession, windowOf } from './language-model.ts'
import { reply } from './reply.ts'
import { type Sessions, sessionsOf } from './sessions.ts'
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
  const refused = new Set<string>()
  let window = contextTokens
  const loading = new SharedLoad<Loaded>(async (onProgress, signal) => {
    throwIfAborted(signal)
    const labels = messages().loading
    // The browser reports percentages instead of bytes, so they are part of the label.
    const reportStep = (label: string) => onProgress({ done: 0, total: 0, label })
    reportStep(labels.lookingForModel)
    if (!api) throw noBrowserModel()
    try {
      const needs = await abortable(usableNeeds(api, languages), signal)
      const sessions = sessionsOf(api, needs)
      const monitor = watching(share => reportStep(labels.browserFetches(share)))
      const first = await abortable(sessions.create({ signal, monitor }), signal)
      reportStep(labels.modelReady)
      window = windowOf(first) ?? contextTokens
      return { sessions, first }
    } catch (error) {
      throwIfAborted(signal)
      throw loadFailure(error)
    }
  })

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

  return queuedEngine({
    id,
    loading,
    contextTokens: () => window,
    answer,
    chatFailure,
    isLost: ({ code }) => code === 'engine-lost',
    end({ sessions, first }) {
      sessions.close()
      first.destroy()
    },
  })
}
