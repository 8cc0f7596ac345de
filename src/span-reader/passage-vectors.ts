import { EngineError } from '../core/errors.ts'
import { Lru } from '../core/lru.ts'
import type { ReadablePassage } from './span-reader.ts'
import type { Vocabulary } from './vocabulary.ts'
import { headingOf } from './windows.ts'

/** Longer passages are cut here, questions there, in tokens. */
const LONGEST_PASSAGE = 200
const LONGEST_QUESTION = 40
const HEADER_BYTES = 8
/** How many passages keep their vectors: those of some long pages. */
const REMEMBERED = 2_000

/**
 * A vector for every token, trained so that a question's mean comes near those of the passages that answer it
 * (training/span-reader/passage_vectors.py). A look-up for each token, where an encoder takes a million products.
 */
export class PassageVectors {
  readonly #vectors: Int8Array
  readonly #asking: Float32Array
  readonly #telling: Float32Array
  readonly #dimensions: number
  readonly #vocabulary: Vocabulary
  readonly #known = new Lru<Float32Array>(REMEMBERED)

  /**
   * @param file the counts of tokens and dimensions (uint32), what each token counts in a question and in a passage
   *   (float32), the vectors (int8). Throws `EngineError` where it is not of that size.
   */
  constructor(file: ArrayBuffer, vocabulary: Vocabulary) {
    const [tokens = 0, dimensions = 0] = new Uint32Array(file.slice(0, HEADER_BYTES))
    if (file.byteLength !== HEADER_BYTES + tokens * (8 + dimensions)) {
      throw new EngineError('span-reader-failed', 'The vectors of passages are damaged: reload the page.')
    }
    this.#asking = new Float32Array(file, HEADER_BYTES, tokens)
    this.#telling = new Float32Array(file, HEADER_BYTES + 4 * tokens, tokens)
    this.#vectors = new Int8Array(file, HEADER_BYTES + 8 * tokens)
    this.#dimensions = dimensions
    this.#vocabulary = vocabulary
  }

  /** Similarity of each passage to the question, from -1 to 1. */
  nearness(question: string, passages: readonly ReadablePassage[]): number[] {
    const asked = this.#mean(question, LONGEST_QUESTION, this.#asking)
    return passages.map(passage => dot(asked, this.#vectorOf(passage)))
  }

  #vectorOf(passage: ReadablePassage): Float32Array {
    const text = headingOf(passage) + passage.text
    const vector = this.#known.get(text) ?? this.#mean(text, LONGEST_PASSAGE, this.#telling)
    this.#known.set(text, vector)
    return vector
  }

  /** The tokens' weighted sum at unit length; zeros of a text without words. */
  #mean(text: string, longest: number, weights: Float32Array): Float32Array {
    const sum = new Float32Array(this.#dimensions)
    for (const { id } of this.#vocabulary.tokens(text).slice(0, longest)) {
      const [weight, from] = [weights[id]!, id * this.#dimensions]
      for (let i = 0; i < sum.length; i++) sum[i]! += weight * this.#vectors[from + i]!
    }
    const length = Math.hypot(...sum) || 1
    return sum.map(value => value / length)
  }
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
