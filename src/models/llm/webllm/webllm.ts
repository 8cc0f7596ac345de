import { abortable } from '../../../common/core/abort.ts'
import { EngineError } from '../../../common/core/errors.ts'
import { inspectDevice } from '../device.ts'
import type { ChatPart, ChatRequest, Engine } from '../engine.ts'
import { queuedEngine } from '../queued-engine.ts'
import { SharedLoad } from '../shared-load.ts'
import { chatFailure, isGrammarRefusal } from './failures.ts'
import { KeptConversation } from './kept-conversation.ts'
import { type LoadParts, loadProgress, loadSession } from './load-session.ts'
import { reply } from './reply.ts'
import type { WebLlmSession } from './session.ts'
import { storedModel } from './stored-model.ts'
import { withLargestWindow } from './window.ts'

export type WebllmOptions = Pick<LoadParts, 'model' | 'createSession'> & Partial<LoadParts>

/**
 * MLC's web-llm on WebGPU, with the largest context window that fits into memory, so the window is known once the model
 * is loaded. Aborting a load pauses its download, and the next load continues it. `chat` loads the model if necessary.
 * Requests run one at a time, because an interrupt would stop all of them.
 */
export function webllmEngine(options: WebllmOptions): Engine {
  const parts = { store: storedModel, device: inspectDevice, ...options }
  const { model } = options
  const refusedGrammars = new Set<string>()
  const conversations = new WeakMap<WebLlmSession, KeptConversation>()
  let sized = model
  const loading = new SharedLoad<WebLlmSession>(async (onProgress, signal) => {
    const progress = loadProgress(model.downloadBytes, onProgress)
    sized = withLargestWindow(model, await abortable(parts.device(), signal))
    try {
      return await loadSession({ ...parts, model: sized }, progress, signal)
    } catch (error) {
      // The larger window may not fit: the browser reports the device's memory, not how much of it the GPU can use.
      const mayBeTooLarge = error instanceof EngineError && error.code === 'out-of-memory'
      if (!mayBeTooLarge || sized.contextTokens === model.contextTokens) throw error
      sized = model
      return loadSession(parts, progress, signal)
    }
  })

  async function* answer(session: WebLlmSession, request: ChatRequest): AsyncGenerator<ChatPart> {
    const grammar = refusedGrammars.has(request.grammar ?? '') ? undefined : request.grammar
    const conversation = conversations.get(session) ?? new KeptConversation()
    conversations.set(session, conversation)
    let hasBegun = false
    try {
      for await (const part of reply(session, request, conversation, grammar, model.thinks)) {
        hasBegun = true
        yield part
      }
    } catch (error) {
      if (!grammar || !isGrammarRefusal(error)) throw error
      refusedGrammars.add(grammar)
      if (hasBegun) throw error
      yield* reply(session, request, conversation, undefined, model.thinks)
    }
  }

  return queuedEngine({
    id: model.id,
    loading,
    contextTokens: () => sized.contextTokens,
    answer,
    chatFailure,
    isLost: ({ code }) => code !== 'context-full',
    end: session => session.end(),
  })
}
