import { serveCall } from '../../common/core/remote.ts'
import { type ReadFileOptions, readFile } from './read-file.ts'

type Progress = NonNullable<ReadFileOptions['onProgress']>
type PlainOptions = Omit<ReadFileOptions, 'onBegin' | 'onProgress' | 'signal'>

/** `readFile` as exposed by a worker: abort signals become message ports, and errors plain data. */
export const fileService = () => ({
  readFile: (file: File, options: PlainOptions, onBegin: () => void, onProgress: Progress, cancel?: MessagePort) =>
    serveCall(signal => readFile(file, { ...options, signal, onBegin, onProgress }), cancel),
})

export type FileService = ReturnType<typeof fileService>
