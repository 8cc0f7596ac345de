import { describe, expect, it } from 'vitest'
import { embeddingQueue } from '../../../src/models/embedding/embedding-queue.ts'

/** A model whose batches end one by one, as the test says. */
function slowModel() {
  const started: string[][] = []
  const ends: (() => void)[] = []
  const embed = (texts: string[]) => {
    started.push(texts)
    return new Promise<Float32Array[]>(resolve => {
      ends.push(() => resolve(texts.map(text => new Float32Array([text.length]))))
    })
  }
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()!()
  }
  return { started, embed, endNext }
}

describe('the embedding queue', () => {
  it('cuts into batches and gives all back in order', async () => {
    const model = slowModel()
    const result = embeddingQueue(model.embed, 2)(['a', 'bb', 'ccc'], 'passage')
    await model.endNext()
    await model.endNext()
    expect((await result).map(([length]) => length)).toEqual([1, 2, 3])
    expect(model.started).toEqual([['a', 'bb'], ['ccc']])
  })

  it('lets a query overtake the passages that wait', async () => {
    const model = slowModel()
    const embed = embeddingQueue(model.embed, 1)
    const passages = embed(['p1', 'p2', 'p3'], 'passage')
    const query = embed(['q'], 'query')
    for (let i = 0; i < 4; i++) await model.endNext()
    await Promise.all([passages, query])
    expect(model.started.flat()).toEqual(['p1', 'q', 'p2', 'p3'])
  })

  it('drops what waits when it is stopped', async () => {
    const model = slowModel()
    const embed = embeddingQueue(model.embed, 1)
    const controller = new AbortController()
    const stopped = embed(['p1', 'p2', 'p3'], 'passage', controller.signal)
    controller.abort()
    await expect(stopped).rejects.toMatchObject({ code: 'stopped' })
    const next = embed(['q'], 'query')
    await model.endNext()
    await model.endNext()
    await next
    expect(model.started.flat()).toEqual(['p1', 'q'])
  })

  it('goes on after a batch that failed', async () => {
    let fails = true
    const embed = embeddingQueue(async texts => {
      if (fails) throw new Error('out of memory')
      return texts.map(() => new Float32Array(1))
    }, 2)
    await expect(embed(['a', 'b', 'c', 'd', 'e'], 'passage')).rejects.toThrow('out of memory')
    fails = false
    expect(await embed(['a'], 'query')).toHaveLength(1)
  })
})
