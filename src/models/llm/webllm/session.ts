import type { MLCEngineInterface } from '@mlc-ai/web-llm'

/** The part of web-llm's interface that is used. */
export type WebLlm = Pick<MLCEngineInterface, 'chat' | 'interruptGenerate' | 'reload' | 'setInitProgressCallback'>

/** A running web-llm engine and its worker. */
export interface WebLlmSession {
  engine: WebLlm
  /** Resolves with the reason when the worker has ended; pending calls then never return. */
  gone: Promise<Error>
  /** Terminates the worker and so frees GPU memory. Nothing else stops web-llm while it starts a model. */
  end(): void
}

export type CreateSession = () => Promise<WebLlmSession>

/** Starts sessions in `workers/llm.ts`. web-llm itself (7 MB) is loaded with the first one. */
export function webllmInWorker(createWorker: () => Worker): CreateSession {
  return async () => {
    const { WebWorkerMLCEngine } = await import('@mlc-ai/web-llm')
    const worker = createWorker()
    let end = () => {}
    const gone = new Promise<Error>(resolve => {
      // web-llm ignores the worker's `error` event and would wait for ever for a worker that cannot start.
      worker.addEventListener('error', event => resolve(new Error(event.message || 'The worker could not start.')))
      end = () => {
        worker.terminate()
        resolve(new Error('The model was unloaded.'))
      }
    })
    return { engine: new WebWorkerMLCEngine(worker), gone, end }
  }
}
