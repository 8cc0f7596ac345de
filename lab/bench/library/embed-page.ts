import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { embedderPort, remoteEmbedder } from '../../../src/models/embedding/remote-embedder.ts'

declare global {
  interface Window {
    /** Vectors one after the other, as bytes in base64. */
    embedTexts(texts: string[], kind: 'query' | 'passage'): Promise<string>
  }
}

const worker = new Worker(new URL('../../../workers/embedding.ts', import.meta.url), { type: 'module' })
const embedder = remoteEmbedder(embedderPort(worker, new URL('/embedding/', location.href).href), MINILM)

window.embedTexts = async (texts, kind) => {
  await embedder.load()
  const vectors = await embedder.embed(texts, { kind })
  const bytes = new Uint8Array(await new Blob(vectors as Float32Array<ArrayBuffer>[]).arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8_192) binary += String.fromCharCode(...bytes.subarray(i, i + 8_192))
  return btoa(binary)
}
