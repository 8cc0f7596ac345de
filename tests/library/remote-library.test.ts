import 'fake-indexeddb/auto'
import { expose } from 'comlink'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../../src/common/core/errors.ts'
import { libraryService } from '../../src/library/library-service.ts'
import { type LibraryWorker, openRemoteLibrary } from '../../src/library/remote-library.ts'
import { exposeEmbedder } from '../../src/models/embedding/remote-embedder.ts'
import { describeLibrary } from '../contracts/library.ts'
import { fakeEmbedder } from '../fakes/fake-embedder.ts'
import { type FakeLocks, fakeLocks } from '../fakes/fake-locks.ts'
import { anArticle } from './articles.ts'

const ports: MessagePort[] = []
let locks: FakeLocks
beforeEach(() => {
  locks = fakeLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const port of ports.splice(0)) port.close()
})

function channel(): MessageChannel {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  return { port1, port2 }
}

function aWorker(): LibraryWorker['worker'] {
  const { port1, port2 } = channel()
  expose(libraryService(), port1)
  return port2
}

async function inAnotherThread(embedder?: MessagePort) {
  const start = () => ({ worker: aWorker(), ...(embedder && { embedder }) })
  return openRemoteLibrary(start, { name: 'test', persistent: false })
}

describeLibrary('in another thread', inAnotherThread)

describe('a library in another thread', () => {
  it('asks the embedder over its own port', async () => {
    const { port1, port2 } = channel()
    const embedder = fakeEmbedder()
    exposeEmbedder({ ...embedder, id: 'all-MiniLM-L6-v2-q8' }, port1)
    const library = await inAnotherThread(port2)
    await library.add(anArticle('Eiffel Tower'))
    await expect.poll(() => embedder.embedded.length).toBeGreaterThan(0)
  })

  it('finds by words there while the embedder is busy', async () => {
    const { port1, port2 } = channel()
    const embedder = fakeEmbedder()
    exposeEmbedder({ ...embedder, id: 'all-MiniLM-L6-v2-q8' }, port1)
    const library = await inAnotherThread(port2)
    await library.add(anArticle('Eiffel Tower'))
    await expect.poll(async () => (await library.search('tower'))[0]?.by.meaning).toBe(true)
    const release = embedder.hold()
    const [hit] = await library.search('tower completed', { by: 'words' })
    expect(hit).toMatchObject({ title: 'Eiffel Tower', by: { words: true, meaning: false } })
    expect(embedder.embedded).not.toContain('tower completed')
    release()
  })

  it('reads a page of HTML there', async () => {
    const library = await inAnotherThread()
    const meta = { source: 'wikipedia', key: 'Birch', url: '', licence: 'CC BY-SA 4.0', language: 'en' }
    const page = await library.readPage('<html><body><section><p>Birch is a tree.</p></section></body></html>', meta)
    expect(page).toMatchObject({ kind: 'article', article: { sections: [{ path: [], text: 'Birch is a tree.' }] } })
  })

  it('tells the choices of an ambiguous title', async () => {
    const html =
      '<meta property="mw:PageProp/disambiguation"><ul><li><a rel="mw:WikiLink" href="./Paris,_Texas">Paris, Texas</a>, a town</li></ul>'
    const library = await inAnotherThread()
    const meta = { source: 'wikipedia', key: 'Paris', url: '', licence: '', language: 'en' }
    expect(await library.readPage(html, meta)).toEqual({
      kind: 'disambiguation',
      choices: [{ title: 'Paris, Texas', description: 'a town' }],
    })
  })
})

describe('a library whose worker ends', () => {
  it('says so to who waits, and is started anew at the next call, with those who listen', async () => {
    const workers: LibraryWorker['worker'][] = []
    const start = () => {
      workers.push(aWorker())
      return { worker: workers.at(-1)! }
    }
    const library = await openRemoteLibrary(start, { name: 'test', persistent: false })
    const changed: string[] = []
    library.onChange(page => changed.push(page))
    // It never answers: it is gone before it can.
    ;(workers[0] as MessagePort).close()
    const asked = [library.pages(), library.search('tower')].map(call => call.catch((error: unknown) => error))
    locks.endHolders()
    for (const answer of await Promise.all(asked)) {
      expect(answer).toBeInstanceOf(EngineError)
      expect(answer).toMatchObject({ code: 'library-lost' })
    }
    const { id } = await library.add(anArticle('Eiffel Tower'))
    expect(workers).toHaveLength(2)
    await expect.poll(() => changed).toEqual([id])
  })
})
