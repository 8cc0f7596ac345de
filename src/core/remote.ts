import { type Endpoint, transfer } from 'comlink'
import { z } from 'zod'
import { abortable, throwIfAborted } from './abort.ts'
import { Bug, EngineError, fromPlainError, Stopped, toPlainError } from './errors.ts'

/**
 * What comlink leaves open between two threads: an error crosses as plain data and arrives as its own class, and an
 * `AbortSignal`, which cannot cross, is followed through a port that travels with the call.
 */

const Thrown = z.object({
  kind: z.enum(['user', 'source', 'action', 'engine', 'stopped', 'bug']),
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})

/** The worker's side of a call: `work` gets a signal that follows the caller's. */
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

/** The caller's side: hands the port to `call`, and rejects with `Stopped` at once when the signal aborts. */
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
  const plain = Thrown.safeParse(thrown)
  if (!plain.success) throw new Bug('worker', thrown instanceof Error ? thrown.message : String(thrown))
  const { kind, code, message, details } = plain.data
  if (kind === 'stopped') throw new Stopped(message)
  throw fromPlainError(details ? { kind, code, message, details } : { kind, code, message })
}

/** Rejects with an `EngineError` when a worker's script cannot be loaded: a call to it would wait for ever. */
export function whenBroken(worker: Endpoint): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new EngineError('worker-failed', 'A part of the page did not start: reload it.')),
    )
  })
}
