import type { MLCEngineInterface } from '@mlc-ai/web-llm'

/** The part of web-llm's interface that is used. */
export type WebLlm = Pick<MLCEngineInterface, 'chat' | 'interruptGenerate' | 'reload' | 'setInitProgressCallback'>

/** One running web-llm and the thread it lives in. */
export interface WebLlmSession {
  engine: WebLlm
  /** Resolves, to the reason, when the thread is no more: answers that are still awaited will not come. */
  gone: Promise<Error>
  /** Ends the thread. web-llm cannot be stopped while it starts a model; this also gives the GPU's memory back. */
  end(): void
}

export type CreateSession = () => Promise<WebLlmSession>

/** Sessions over `workers/llm.ts`. web-llm itself (7 MB) is fetched when the first one starts. */
export function webllmInWorker(createWorker: () => Worker): CreateSession {
  return async () => {
    const { WebWorkerMLCEngine } = await import('@mlc-ai/web-llm')
    const worker = createWorker()
    let end = () => {}
    const gone = new Promise<Error>(resolve => {
      // web-llm listens to messages only: a worker that could not start would leave it waiting for ever.
      worker.addEventListener('error', event => resolve(new Error(event.message || 'The worker could not start.')))
      end = () => {
        worker.terminate()
        resolve(new Error('The model was unloaded.'))
      }
    })
    return { engine: new WebWorkerMLCEngine(worker), gone, end }
  }
}
