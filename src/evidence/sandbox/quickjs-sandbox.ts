import { throwIfAborted } from '../../common/core/abort.ts'
import { Bug } from '../../common/core/errors.ts'
import { limitMessage, VARIABLES_LOST } from './error-messages.ts'
import { runInWorker, type SandboxWorker, Unresponsive } from './run-in-worker.ts'
import type { Sandbox } from './sandbox.ts'

/** Extra time beyond the code's limit, for a busy machine and for QuickJS to stop by itself. */
const GRACE_MS = 1_000

/**
 * A sandbox in a worker that runs `serveSandbox`. A program that QuickJS cannot stop is ended by terminating the
 * worker: when it is aborted or does not respond in time. The next program starts a new worker.
 */
export function quickJsSandbox(createWorker: () => SandboxWorker, { graceMs = GRACE_MS } = {}): Sandbox {
  let worker: SandboxWorker | undefined
  let runs = 0
  let busy = false

  const close = () => {
    worker?.terminate()
    worker = undefined
  }

  const run: Sandbox['run'] = async (code, options) => {
    throwIfAborted(options.signal)
    if (busy) throw new Bug('sandbox-busy', 'A sandbox runs one action at a time.')
    busy = true
    try {
      worker ??= createWorker()
      return await runInWorker(worker, ++runs, code, options, options.budget.cpuMs + graceMs)
    } catch (error) {
      close()
      if (!(error instanceof Unresponsive)) throw error
      const message = `${limitMessage.time(options.budget)} ${VARIABLES_LOST}`
      return { output: '', error: { code: 'time', message }, calls: 0 }
    } finally {
      busy = false
    }
  }
  return { run, close }
}
