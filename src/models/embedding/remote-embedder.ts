import { expose, proxy, type Remote, transfer, wrap } from 'comlink'
import { callRemote, serveCall } from '../../common/core/remote.ts'
import type { LoadProgress } from '../llm/engine.ts'
import type { Embedder } from './embedder.ts'

/** An `Embedder` behind a message port: signals become ports, and errors plain data. */
interface EmbedderService {
  load(onProgress: ((progress: LoadProgress) => void) | undefined, cancel?: MessagePort): Promise<void>
  embed(texts: string[], kind: 'query' | 'passage', cancel?: MessagePort): Promise<Float32Array[]>
}

/** What `workers/embedding.ts` exposes. */
export interface EmbeddingWorker {
  /** Serves the model whose files are in `baseUrl` over `port`. */
  connect(port: MessagePort, baseUrl: string): void
}

/** A port to the embedder in `worker`, which any thread can use. Nothing is downloaded before its first use. */
export function embedderPort(worker: Worker, baseUrl: string): MessagePort {
  const { port1, port2 } = new MessageChannel()
  void wrap<EmbeddingWorker>(worker).connect(transfer(port1, [port1]), baseUrl)
  return port2
}

/** A port through which another thread can use an embedder of this thread. */
export function servedEmbedder(embedder: Embedder): MessagePort {
  const { port1, port2 } = new MessageChannel()
  exposeEmbedder(embedder, port1)
  return port2
}

export function exposeEmbedder(embedder: Embedder, port: MessagePort): void {
  const service: EmbedderService = {
    load: (onProgress, cancel) =>
      serveCall(signal => embedder.load(onProgress ? { onProgress, signal } : { signal }), cancel),
    embed: (texts, kind, cancel) => serveCall(signal => embedder.embed(texts, { kind, signal }), cancel),
  }
  expose(service, port)
}

/** What is known about an embedder before it is loaded. */
export type AboutEmbedder = Pick<Embedder, 'id' | 'dimensions' | 'languages'>

/** The embedder at the other end of `port`. Its properties are passed in, so that reading them needs no message. */
export function remoteEmbedder(port: MessagePort, about: AboutEmbedder): Embedder {
  const remote: Remote<EmbedderService> = wrap<EmbedderService>(port)
  return {
    id: about.id,
    dimensions: about.dimensions,
    languages: about.languages,
    load: ({ onProgress, signal } = {}) =>
      callRemote(cancel => remote.load(onProgress && proxy(onProgress), cancel), signal),
    embed: (texts, { kind, signal }) => callRemote(cancel => remote.embed(texts, kind, cancel), signal),
  }
}
