import { describe, expect, it } from 'vitest'
import type { Embedder } from '../../src/models/embedding/embedder.ts'

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

export function describeEmbedder(name: string, make: () => Promise<Embedder>) {
  describe(`embedder: ${name}`, () => {
    it('gives each text one vector of its size, of length one', async () => {
      const embedder = await make()
      const vectors = await embedder.embed(['The Eiffel Tower', 'Mozart', ''], { kind: 'passage' })
      expect(vectors).toHaveLength(3)
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.dimensions)
        expect(dot(vector, vector)).toBeCloseTo(1, 4)
      }
    })

    it('keeps the order of the texts', async () => {
      const embedder = await make()
      const texts = Array.from({ length: 40 }, (_, i) => `passage number ${i}`)
      const together = await embedder.embed(texts, { kind: 'passage' })
      const [seventh] = await embedder.embed([texts[7]!], { kind: 'passage' })
      const nearest = together.map(vector => dot(vector, seventh!))
      expect(nearest.indexOf(Math.max(...nearest))).toBe(7)
    })

    it('finds the passage that a question is about nearer than another', async () => {
      const embedder = await make()
      const [question] = await embedder.embed(['When was the tower completed?'], { kind: 'query' })
      const [tower, mozart] = await embedder.embed(
        ['The tower was completed in 1889.', 'Mozart came into this world at Salzburg.'],
        { kind: 'passage' },
      )
      expect(dot(question!, tower!)).toBeGreaterThan(dot(question!, mozart!))
    })

    it('can be loaded again and again', async () => {
      const embedder = await make()
      await embedder.load()
      await embedder.load()
    })

    it('stops when told to', async () => {
      const embedder = await make()
      const stopped = embedder.embed(['a text'], { kind: 'passage', signal: AbortSignal.abort() })
      await expect(stopped).rejects.toMatchObject({ code: 'stopped' })
    })

    it('gives nothing for nothing', async () => {
      expect(await (await make()).embed([], { kind: 'passage' })).toEqual([])
    })
  })
}
