import { openRemoteLibrary, type RemoteLibrary } from '../../../../src/library/remote-library.ts'
import type { Embedder } from '../../../../src/models/embedding/embedder.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { embedderPort, exposeEmbedder } from '../../../../src/models/embedding/remote-embedder.ts'
import type { QueryWithVector } from './pool.ts'

/** The database that `fill.ts` fills. */
export const FILLED = 'bench-filled'

/** The product's library in its worker, over IndexedDB. */
export function openLibrary(name: string, embedder?: MessagePort): Promise<RemoteLibrary> {
  const worker = new Worker(new URL('../../../../workers/library.ts', import.meta.url), { type: 'module' })
  return openRemoteLibrary(() => ({ worker, ...(embedder && { embedder }) }), { name, persistent: true })
}

/** Serves the vectors of queries that were embedded before, so that no search waits for the model. */
export function knownVectors(queries: readonly QueryWithVector[]): MessagePort {
  const vectors = new Map(queries.map(({ text, vector }) => [text, vector]))
  const embedder: Embedder = {
    id: MINILM.id,
    dimensions: MINILM.dimensions,
    languages: MINILM.languages,
    load: async () => {},
    embed: async texts =>
      texts.map(text => {
        const vector = vectors.get(text)
        if (!vector) throw new Error(`No vector is known of "${text}".`)
        return vector
      }),
  }
  const { port1, port2 } = new MessageChannel()
  exposeEmbedder(embedder, port1)
  return port2
}

/** The product's embedder in its worker. Each call is a port of its own to the same model. */
export function realEmbedder(): () => MessagePort {
  const worker = new Worker(new URL('../../../../workers/embedding.ts', import.meta.url), { type: 'module' })
  return () => embedderPort(worker, new URL('/embedding/', location.href).href)
}

/** Asks until meaning has a part in the answer: by then the vectors are in memory, and the code is warm. */
export async function warmUp(library: RemoteLibrary, queries: readonly QueryWithVector[]): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    const answers = await Promise.all(queries.map(({ text }) => library.search(text, { limit: 10 })))
    if (answers.every(hits => hits.some(({ by }) => by.meaning))) return
  }
  throw new Error('The library answers by words alone.')
}
