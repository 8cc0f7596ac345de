import { proxy, type Remote, wrap } from 'comlink'
import { throwIfAborted } from '../../common/core/abort.ts'
import { EngineError } from '../../common/core/errors.ts'
import { whenEnded } from '../../common/core/life.ts'
import { randomId } from '../../common/core/random-id.ts'
import { callRemote, whenBroken } from '../../common/core/remote.ts'
import type { EarlierTurn, ReadablePassage, SpanReader } from './span-reader.ts'
import type { SpanReaderService } from './span-reader-service.ts'

/**
 * A span reader in a worker that is started on first use. After any failure the worker is terminated, because its state
 * may be corrupt; the next call starts a new one.
 *
 * @param options - `base` returns the model's folder, with a trailing slash; called when the first worker is started
 */
export function workerSpanReader({
  about,
  startWorker,
  base,
}: {
  about: Pick<SpanReader, 'id' | 'languages'>
  startWorker: () => Worker
  base: () => string
}): SpanReader & { close(): void } {
  let current: ReturnType<typeof start> | undefined

  function running(): ReturnType<typeof start> {
    if (current) return current
    const started = start(tryStart(startWorker), base())
    started.lost.catch(() => {
      if (current === started) current = undefined
    })
    current = started
    return started
  }

  async function call<T>(
    ask: (remote: Remote<SpanReaderService>, cancel?: MessagePort) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    throwIfAborted(signal)
    const { remote, opened, lost, end } = running()
    try {
      return await callRemote(cancel => Promise.race([opened.then(() => ask(remote, cancel)), lost]), signal)
    } catch (error) {
      if (error instanceof EngineError) end()
      throw error
    }
  }

  return {
    id: about.id,
    languages: about.languages,
    load: ({ onProgress, signal } = {}) =>
      call((remote, cancel) => remote.load(onProgress && proxy(onProgress), cancel), signal),
    read: (question, passages, { closely, signal } = {}) =>
      call((remote, cancel) => remote.read(question, passages.map(plain), closely, cancel), signal),
    nearness: (question, passages, { signal } = {}) =>
      call((remote, cancel) => remote.nearness(question, passages.map(plain), cancel), signal),
    async verify(claims, { signal } = {}) {
      const sent = claims.map(({ claim, passage }) => ({ claim, passage: plain(passage) }))
      return call((remote, cancel) => remote.verify(sent, cancel), signal)
    },
    editFollowUp: (question, earlier, { signal } = {}) =>
      call((remote, cancel) => remote.editFollowUp(question, earlier.map(plainTurn), cancel), signal),
    kindOf: (question, { signal } = {}) => call((remote, cancel) => remote.kindOf(question, cancel), signal),
    close: () => current?.end(),
  }
}

/** Throws an `EngineError` if there are no workers, as in Node. */
function tryStart(startWorker: () => Worker): Worker {
  try {
    return startWorker()
  } catch (error) {
    throw new EngineError('span-reader-failed', 'The model that reads passages cannot be started here.', {
      cause: error,
    })
  }
}

/** `lost` rejects when the worker has ended or failed. */
function start(worker: Worker, base: string) {
  const remote = wrap<SpanReaderService>(worker)
  const life = `footnote-span-reader-${randomId()}`
  const opened = callRemote(() => remote.open(base, life))
  let end = () => {}
  const lost = new Promise<never>((_, reject) => {
    const lose = () =>
      reject(
        new EngineError('span-reader-lost', 'The model that reads passages was ended; it starts anew when needed.'),
      )
    end = () => {
      worker.terminate()
      lose()
    }
    opened.then(() => whenEnded(life)).then(lose, reject)
    whenBroken(worker).catch(reject)
  })
  return { remote, opened, lost, end }
}

/** Copies only the fields of a passage that are needed: others may not be cloneable. */
const plain = ({ title, section, text, unread }: ReadablePassage): ReadablePassage => ({
  title,
  section,
  text,
  ...(unread && { unread }),
})

const plainTurn = ({ question, answer, titles }: EarlierTurn): EarlierTurn => ({
  question,
  answer,
  titles: [...titles],
})
