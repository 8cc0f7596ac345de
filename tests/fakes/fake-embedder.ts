import { throwIfAborted } from '../../src/common/core/abort.ts'
import type { Embedder } from '../../src/models/embedding/embedder.ts'
import { Gate } from './gate.ts'

const DIMENSIONS = 384

export interface FakeEmbedder extends Embedder {
  /** Texts embedded so far, in order. */
  readonly embedded: string[]
  /** From now on every call fails with this. */
  failWith(error: Error): void
  /** From now on every `embed` waits until the returned function is called. */
  hold(): () => void
}

/** Vectors of words: texts that share words, or words that `synonyms` says are the same, are alike. */
export function fakeEmbedder(synonyms: Record<string, string> = {}): FakeEmbedder {
  const embedded: string[] = []
  let failure: Error | undefined
  const gate = new Gate()

  return {
    id: 'fake',
    dimensions: DIMENSIONS,
    languages: ['en'],
    embedded,
    async load({ signal } = {}) {
      throwIfAborted(signal)
      if (failure) throw failure
    },
    async embed(texts, { signal }) {
      throwIfAborted(signal)
      if (failure) throw failure
      await gate.pass()
      throwIfAborted(signal)
      embedded.push(...texts)
      return texts.map(text => vectorOf(text, synonyms))
    },
    failWith(error) {
      failure = error
    },
    hold: () => gate.hold(),
  }
}

function vectorOf(text: string, synonyms: Record<string, string>): Float32Array {
  const vector = new Float32Array(DIMENSIONS)
  for (const [word] of `${text} .`.toLowerCase().matchAll(/[\p{L}\p{N}]+|\.$/gu)) {
    const index = hash(synonyms[word] ?? word) % DIMENSIONS
    vector[index] = vector[index]! + 1
  }
  const length = Math.hypot(...vector)
  return vector.map(x => x / length)
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return value
}
