import { proxy, wrap } from 'comlink'
import { callRemote, whenBroken } from '../core/remote.ts'
import type { Article } from '../reading/article.ts'
import type { FileService } from './file-service.ts'
import type { ReadFileOptions } from './read-file.ts'

/** Reads a person's file. Throws as `readFile` does, and `EngineError` where its worker does not start. */
export type ReadFile = (file: File, options?: ReadFileOptions) => Promise<Article>

/**
 * Reads files in workers, one for each of them, which ends when the file is read or the reading is stopped: whatever a
 * file does to it, and all memory it took, ends too.
 */
export const readingInWorkers =
  (startWorker: () => Worker): ReadFile =>
  async (file, { onProgress, signal, path = file.name, ...rest } = {}) => {
    const worker = startWorker()
    let isOver = false
    // What was told before the worker ended may arrive after it.
    const tell: typeof onProgress = progress => {
      if (!isOver) onProgress?.(progress)
    }
    try {
      const remote = wrap<FileService>(worker)
      const reading = callRemote(cancel => remote.readFile(file, { path, ...rest }, proxy(tell), cancel), signal)
      return await Promise.race([reading, whenBroken(worker)])
    } finally {
      isOver = true
      worker.terminate()
    }
  }
