import { serveCall } from '../core/remote.ts'
import type { Article } from '../reading/article.ts'
import { type ReadFileOptions, readFile } from './read-file.ts'

type Progress = NonNullable<ReadFileOptions['onProgress']>
type PlainOptions = Omit<ReadFileOptions, 'onBegin' | 'onProgress' | 'signal'>

/** `readFile` as exposed by a worker: abort signals become message ports, and errors plain data. */
export interface FileService {
  readFile(
    file: File,
    options: PlainOptions,
    onBegin: () => void,
    onProgress: Progress,
    cancel?: MessagePort,
  ): Promise<Article>
}

export function fileService(): FileService {
  return {
    readFile: (file, options, onBegin, onProgress, cancel) =>
      serveCall(signal => readFile(file, { ...options, signal, onBegin, onProgress }), cancel),
  }
}
