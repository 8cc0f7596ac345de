import { afterEach, describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import { exposeEmbedder, remoteEmbedder } from '../../../src/models/embedding/remote-embedder.ts'
import { describeEmbedder } from '../../contracts/embedder.ts'
import { type FakeEmbedder, fakeEmbedder } from '../../fakes/fake-embedder.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

function overAPort(embedder: FakeEmbedder) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  exposeEmbedder(embedder, port1)
  return remoteEmbedder(port2, embedder)
}

describeEmbedder('fake', async () => fakeEmbedder())
describeEmbedder('fake, in another thread', async () => overAPort(fakeEmbedder()))

describe('an embedder in another thread', () => {
  it('fails as the embedder itself failed', async () => {
    const fake = fakeEmbedder()
    fake.failWith(new EngineError('embedder-load', 'No network.'))
    const embedder = overAPort(fake)
    await expect(embedder.load()).rejects.toBeInstanceOf(EngineError)
    await expect(embedder.embed(['a'], { kind: 'query' })).rejects.toMatchObject({ code: 'embedder-load' })
  })

  it('tells how far it has loaded', async () => {
    const progress = { done: 1, total: 2, label: 'Downloading' }
    const embedder = overAPort({ ...fakeEmbedder(), load: async options => options?.onProgress?.(progress) })
    const told: unknown[] = []
    await embedder.load({ onProgress: step => told.push(step) })
    await expect.poll(() => told).toEqual([progress])
  })

  it('is stopped there too, so that what waits is not embedded', async () => {
    const fake = fakeEmbedder()
    const release = fake.hold()
    const controller = new AbortController()
    const embedding = overAPort(fake).embed(['a'], { kind: 'passage', signal: controller.signal })
    controller.abort()
    await expect(embedding).rejects.toMatchObject({ code: 'stopped' })
    release()
    expect(fake.embedded).toEqual([])
  })
})
