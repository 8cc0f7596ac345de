import { EngineError } from '../../common/core/errors.ts'
import { Lru } from '../../common/core/lru.ts'
import type { ReadablePassage } from './span-reader.ts'
import type { Vocabulary } from './vocabulary.ts'
import { headingOf } from './windows.ts'

/** The maximum number of tokens of a passage, and of a question; longer texts are cut. */
const LONGEST_PASSAGE = 200
const LONGEST_QUESTION = 40
const HEADER_BYTES = 8
/** How many passage vectors are cached: enough for several long pages. */
const REMEMBERED = 2_000

/**
 * A static vector per token, trained so that the mean vector of a question is close to those of passages that answer it
 * (lab/training/span-reader/passage_vectors.py). This needs one look-up per token instead of running an encoder.
 */
export class PassageVectors {
  readonly #vectors: Int8Array
  readonly #questionWeights: Float32Array
  readonly #passageWeights: Float32Array
  readonly #dimensions: number
  readonly #vocabulary: Vocabulary
  readonly #known = new Lru<Float32Array>(REMEMBERED)

  /**
   * @param file the numbers of tokens and dimensions (uint32), each token's weight in questions and in passages
   *   (float32), the vectors (int8). Throws `EngineError` if it has another size.
   */
  constructor(file: ArrayBuffer, vocabulary: Vocabulary) {
    const [tokens = 0, dimensions = 0] = new Uint32Array(file.slice(0, HEADER_BYTES))
    if (file.byteLength !== HEADER_BYTES + tokens * (8 + dimensions)) {
      throw new EngineError('span-reader-failed', 'The vectors of passages are damaged: reload the page.')
    }
    this.#questionWeights = new Float32Array(file, HEADER_BYTES, tokens)
    this.#passageWeights = new Float32Array(file, HEADER_BYTES + 4 * tokens, tokens)
    this.#vectors = new Int8Array(file, HEADER_BYTES + 8 * tokens)
    this.#dimensions = dimensions
    this.#vocabulary = vocabulary
  }

  /** Similarity of each passage to the question, from -1 to 1. */
  nearness(question: string, passages: readonly ReadablePassage[]): number[] {
    const asked = this.#mean(question, LONGEST_QUESTION, this.#questionWeights)
    return passages.map(passage => dot(asked, this.#vectorOf(passage)))
  }

  #vectorOf(passage: ReadablePassage): Float32Array {
    const text = headingOf(passage) + passage.text
    const vector = this.#known.get(text) ?? this.#mean(text, LONGEST_PASSAGE, this.#passageWeights)
    this.#known.set(text, vector)
    return vector
  }

  /** The weighted sum of the tokens' vectors, normalised to length 1; zeros for a text without words. */
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
