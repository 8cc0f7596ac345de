import { quickJsSandbox } from './quickjs-sandbox.ts'
import type { SandboxWorker } from './run-in-worker.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * Opens a sandbox for each agent; several are open while agents call agents. Spare workers wait with wasm loaded.
 *
 * @param spare how many workers are kept waiting, from the first `open` on
 */
export function sandboxPool(createWorker: () => SandboxWorker, spare = 1) {
  const waiting = new Set<SandboxWorker>()

  const prepare = () => {
    const worker = createWorker()
    // A worker that failed to start is removed: a later user would miss its error event.
    worker.addEventListener('error', () => waiting.delete(worker), { once: true })
    waiting.add(worker)
  }

  const take = (): SandboxWorker => {
    const [ready] = waiting
    if (ready) waiting.delete(ready)
    const worker = ready ?? createWorker()
    while (waiting.size < spare) prepare()
    return worker
  }

  return {
    open: (): Sandbox => quickJsSandbox(take),
    /** Ends the spare workers. Open sandboxes are closed by those who opened them. */
    close(): void {
      for (const worker of waiting) worker.terminate()
      waiting.clear()
    },
  }
}
