import { type Endpoint, transfer } from 'comlink'
import { abortable, throwIfAborted } from './abort.ts'
import { Bug, EngineError, fromPlainError, toPlainError } from './errors.ts'
import { PlainErrorData } from './plain-error.ts'

/**
 * What comlink lacks for calls between threads: errors cross as plain data and are rebuilt in their own class, and an
 * `AbortSignal`, which cannot be cloned, is forwarded through a message port.
 */

/** The worker's side of a call: `work` gets a signal that aborts with the caller's. */
export async function serveCall<T>(work: (signal: AbortSignal) => Promise<T>, cancel?: MessagePort): Promise<T> {
  const controller = new AbortController()
  if (cancel) cancel.onmessage = () => controller.abort()
  try {
    return await work(controller.signal)
  } catch (error) {
    throw toPlainError(error)
  } finally {
    cancel?.close()
  }
}

/** The caller's side: `call` gets the port that cancels it. Rejects with `Stopped` at once when the signal aborts. */
export async function callRemote<T>(call: (cancel?: MessagePort) => Promise<T>, signal?: AbortSignal): Promise<T> {
  throwIfAborted(signal)
  if (!signal) return call().catch(rethrow)
  const { port1, port2 } = new MessageChannel()
  const stop = () => port1.postMessage('stop')
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await abortable(call(transfer(port2, [port2])).catch(rethrow), signal)
  } finally {
    signal.removeEventListener('abort', stop)
    port1.close()
  }
}

function rethrow(thrown: unknown): never {
  const { data } = PlainErrorData.safeParse(thrown)
  if (!data) throw new Bug('worker', thrown instanceof Error ? thrown.message : String(thrown))
  throw fromPlainError(data)
}

/** Rejects with an `EngineError` if the worker's script fails to load, since calls to it would never return. */
export function whenBroken(worker: Endpoint): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new EngineError('worker-failed', 'A part of the page did not start: reload it.')),
    )
  })
}
