import { expose } from 'comlink'
import { fileService } from '../../src/documents/files/file-service.ts'

/** What `workers/files.ts` is to a page, on this thread: its port stands in for the worker. No other worker starts. */
export class FilesWorker {
  constructor(address: string | URL) {
    if (!/\bfiles\b/.test(String(address))) throw new TypeError(`No worker ${address} is here.`)
    const { port1, port2 } = new MessageChannel()
    expose(fileService(), port1)
    // biome-ignore lint/correctness/noConstructorReturn: who makes it gets something to talk to
    return Object.assign(port2, { terminate: () => port2.close() }) as unknown as FilesWorker
  }
}
