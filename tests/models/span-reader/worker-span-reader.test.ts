import { expose } from 'comlink'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { SpanReader } from '../../../src/models/span-reader/span-reader.ts'
import { spanReaderService } from '../../../src/models/span-reader/span-reader-service.ts'
import { workerSpanReader } from '../../../src/models/span-reader/worker-span-reader.ts'
import { CONTRACT_ANSWERS, describeSpanReader } from '../../contracts/span-reader.ts'
import { type FakeLocks, fakeLocks } from '../../fakes/fake-locks.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'

const PASSAGE = { title: 'Eiffel Tower', section: [], text: 'It was completed in 1889.' }
const [QUESTION] = Object.keys(CONTRACT_ANSWERS) as [string]

const ports: MessagePort[] = []
let locks: FakeLocks
beforeEach(() => {
  locks = fakeLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
  vi.unstubAllGlobals()
})

/** A worker that reads with what `make` gives, in this thread. */
function fakeWorker(make: () => SpanReader): Worker {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(spanReaderService(make), port1)
  const terminate = () => {
    port1.close()
    locks.endHolders()
  }
  return Object.assign(port2, { terminate }) as unknown as Worker
}

function started(fake = fakeSpanReader(CONTRACT_ANSWERS)) {
  const workers: Worker[] = []
  const startWorker = () => {
    const worker = fakeWorker(() => fake)
    workers.push(worker)
    return worker
  }
  return { workers, fake, reader: workerSpanReader({ about: fake, startWorker, base: () => 'https://here/' }) }
}

describeSpanReader(
  'fake, in a worker',
  async () => started(fakeSpanReader(CONTRACT_ANSWERS, { hasHeads: true })).reader,
)

describe('a span reader in a worker', () => {
  it('starts no worker before it is used, and one for all that is read', async () => {
    const { reader, workers } = started()
    expect(workers).toHaveLength(0)
    await Promise.all([reader.load(), reader.read(QUESTION, [PASSAGE])])
    expect(workers).toHaveLength(1)
  })

  it('tells at once that its worker was ended, and starts another when asked again', async () => {
    const { reader, workers, fake } = started()
    await reader.load()
    const release = fake.hold()
    const readings = [reader.read(QUESTION, [PASSAGE]), reader.read(QUESTION, [PASSAGE])]
    const failures = Promise.allSettled(readings)
    workers[0]!.terminate()
    for (const failure of await failures) {
      expect(failure).toMatchObject({ reason: { kind: 'engine', code: 'span-reader-lost' } })
    }
    release()
    expect((await reader.read(QUESTION, [PASSAGE])).spans[0]).toMatchObject({ text: '1889' })
    expect(workers).toHaveLength(2)
  })

  it('starts another, unasked, for one that was ended while nobody read', async () => {
    const { reader, workers } = started()
    await reader.load()
    workers[0]!.terminate()
    await expect.poll(() => locks.waiting).toBe(0)
    expect((await reader.read(QUESTION, [PASSAGE])).spans[0]).toMatchObject({ text: '1889' })
    expect(workers).toHaveLength(2)
  })

  it('ends a worker that failed, and starts another when asked again', async () => {
    const { reader, workers, fake } = started()
    fake.failWith(new EngineError('span-reader-out-of-memory', 'Too little memory.'))
    const failing = reader.read(QUESTION, [PASSAGE])
    await expect(failing).rejects.toBeInstanceOf(EngineError)
    await expect(failing).rejects.toMatchObject({ code: 'span-reader-out-of-memory' })
    fake.failWith(undefined)
    expect((await reader.read(QUESTION, [PASSAGE])).spans[0]).toMatchObject({ text: '1889' })
    expect(workers).toHaveLength(2)
  })

  it('tells that its script could not be loaded', async () => {
    const { reader, workers } = started()
    const reading = reader.read(QUESTION, [PASSAGE])
    workers[0]!.dispatchEvent(new Event('error'))
    await expect(reading).rejects.toMatchObject({ code: 'worker-failed' })
  })

  it('tells the kind of a question, and that its model knows none', async () => {
    const { reader } = started(fakeSpanReader({}, { kinds: { 'Which cities?': 'list' }, hasHeads: true }))
    expect(await reader.kindOf('Which cities?')).toMatchObject({ list: 1, fact: 0 })
    expect(await started(fakeSpanReader({}, { hasHeads: false })).reader.kindOf('Which cities?')).toBeUndefined()
  })

  it('keeps its worker when it is stopped', async () => {
    const { reader, workers, fake } = started()
    const release = fake.hold()
    const controller = new AbortController()
    const reading = reader.read(QUESTION, [PASSAGE], { signal: controller.signal })
    controller.abort()
    await expect(reading).rejects.toMatchObject({ code: 'stopped' })
    release()
    await reader.read(QUESTION, [PASSAGE])
    expect(workers).toHaveLength(1)
  })

  it('leaves nobody waiting when it is closed, however early', async () => {
    const { reader } = started()
    const reading = reader.read(QUESTION, [PASSAGE])
    reader.close()
    await expect(reading).rejects.toMatchObject({ code: 'span-reader-lost' })
  })
})
