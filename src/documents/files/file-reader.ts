import { proxy, wrap } from 'comlink'
import { callRemote, whenBroken } from '../../common/core/remote.ts'
import type { Article } from '../article.ts'
import { badFile } from './bad-file.ts'
import type { FileService } from './file-service.ts'
import { SECONDS, SECONDS_TO_RECOGNISE } from './limits.ts'
import type { ReadFileOptions } from './read-file.ts'

/** Reads a person's file. Throws like `readFile`; also `slow-file`, and `EngineError` if the worker does not start. */
export type ReadFile = (file: File, options?: ReadFileOptions) => Promise<Article>

/**
 * Reads each file in a worker of its own, which is terminated when the file is read, or reading is stopped or takes too
 * long. This also frees all memory that the file took.
 */
export const readingInWorkers =
  (startWorker: () => Worker): ReadFile =>
  async (file, { onBegin, onProgress, signal, path = file.name, ...rest } = {}) => {
    const worker = startWorker()
    const patience = patienceWith(path, rest.recognise ? SECONDS_TO_RECOGNISE : SECONDS)
    let isOver = false
    const begin = () => {
      patience.begin()
      onBegin?.()
    }
    // Messages sent before the worker ended may arrive later; they are ignored.
    const tell: typeof onProgress = progress => {
      if (isOver) return
      patience.extend(progress.done)
      onProgress?.(progress)
    }
    try {
      const remote = wrap<FileService>(worker)
      const callbacks = [proxy(begin), proxy(tell)] as const
      const reading = callRemote(cancel => remote.readFile(file, { path, ...rest }, ...callbacks, cancel), signal)
      return await Promise.race([reading, whenBroken(worker), patience.out])
    } finally {
      isOver = true
      patience.end()
      worker.terminate()
    }
  }

/** A time limit for reading, since a file may take forever without reaching any other limit. */
function patienceWith(name: string, seconds: typeof SECONDS) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let began: number | undefined
  let end = () => {}
  const out = new Promise<never>((_, reject) => {
    end = () => reject(badFile('slow-file', name))
  })
  // The limit may be exceeded when nothing awaits the promise any more; that is not an unhandled rejection.
  out.catch(() => {})
  const wait = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(end, time * 1_000)
  }
  wait(seconds.toBegin)
  return {
    /** Rejects with `slow-file`. */
    out,
    begin() {
      began = performance.now()
      wait(seconds.toRead)
    },
    extend(pages: number) {
      if (began !== undefined) wait(seconds.toRead + pages * seconds.aPage - (performance.now() - began) / 1_000)
    },
    end: () => clearTimeout(timer),
  }
}
