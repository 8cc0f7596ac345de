import type { InitProgressReport } from '@mlc-ai/web-llm'
import { abortable, throwIfAborted } from '../../../common/core/abort.ts'
import { EngineError } from '../../../common/core/errors.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { Model } from '../catalogue.ts'
import type { Device } from '../device.ts'
import type { LoadProgress } from '../engine.ts'
import { loadFailure } from './failures.ts'
import { checkRequirements } from './requirements.ts'
import type { CreateSession, WebLlmSession } from './session.ts'
import type { ModelStore } from './stored-model.ts'

export interface LoadParts {
  model: Model
  createSession: CreateSession
  store: ModelStore
  device: () => Promise<Device>
}

/**
 * Converts web-llm's progress reports into bytes. web-llm counts from 0 to 1 in each of three phases (downloading,
 * loading from the cache to the GPU, building shaders) of each attempt, so the number shown is the maximum so far.
 */
export function loadProgress(total: number, show: (progress: LoadProgress) => void) {
  let done = 0
  const advance = (fraction: number, label: string) => {
    if (Number.isFinite(fraction)) done = Math.max(done, Math.round(total * Math.min(1, Math.max(0, fraction))))
    show({ done, total, label })
  }
  return {
    begin: () => advance(0, messages().loading.lookingForModel),
    report({ progress, text }: InitProgressReport) {
      if (text.startsWith('Fetching')) advance(progress, messages().loading.downloadingModel)
      else if (text.startsWith('Loading model from cache')) advance(progress, messages().loading.startingModel)
      else if (text.startsWith('Loading GPU')) advance(1, messages().loading.startingModel)
    },
    end: () => advance(1, messages().loading.modelReady),
  }
}

/** Starts a session and loads its model. If a stored file is damaged, it is deleted and the load repeated once. */
export async function loadSession(
  { model, createSession, store, device }: LoadParts,
  progress: ReturnType<typeof loadProgress>,
  signal: AbortSignal,
): Promise<WebLlmSession> {
  progress.begin()
  const load = () => loadOnce(model, createSession, progress.report, signal)
  // The catalogue's size is an estimate, so complete weights may have fewer bytes.
  const stored = (await store.isComplete(model.id)) ? model.downloadBytes : await store.storedBytes(model.id)
  checkRequirements(model, await abortable(device(), signal), stored)
  const session = await load().catch(async error => {
    const code = error instanceof EngineError ? error.code : undefined
    // Errors lose their type in web-llm's worker, sometimes even their text ("[object Object]").
    const mayBeDamaged = code === 'model-corrupt' || code === 'model-failed'
    if (!mayBeDamaged || !(await store.deleteDamaged(model.id, { orAll: code === 'model-corrupt' }))) throw error
    return load()
  })
  progress.end()
  return session
}

async function loadOnce(
  model: Model,
  createSession: CreateSession,
  report: (progress: InitProgressReport) => void,
  signal: AbortSignal,
): Promise<WebLlmSession> {
  throwIfAborted(signal)
  let session: WebLlmSession | undefined
  try {
    session = await createSession()
    session.engine.setInitProgressCallback(report)
    const loaded = session.engine.reload(model.id, { context_window_size: model.contextTokens })
    const lost = await abortable(Promise.race([loaded, session.gone]), signal)
    if (lost) throw lost
    return session
  } catch (error) {
    // Terminating the worker is the only way to stop web-llm in every phase. Downloaded files stay in its cache.
    session?.end()
    throw loadFailure(error)
  }
}
