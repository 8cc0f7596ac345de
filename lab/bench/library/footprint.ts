import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** The memory that a page takes, in MB. */
export interface Footprint {
  /**
   * The memory of the page and its workers after collecting garbage: objects, and what lies outside their heaps (array
   * buffers, the memory of WebAssembly).
   */
  heap: number
  /** The memory of all the browser's processes, garbage included; undefined where the system does not tell. */
  resident: number | undefined
}

export async function footprint(page: Page): Promise<Footprint> {
  const resident = process.platform === 'linux' ? await residentBytes(page) : undefined
  return { heap: (await heapBytes(page)) / 1_000_000, resident: resident && resident / 1_000_000 }
}

async function residentBytes(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const kilobytes = processInfo.map(
    ({ id }) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1],
  )
  return kilobytes.reduce((sum, value) => sum + Number(value) * 1_024, 0)
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId))
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })

  let calls = 0
  const answers = new Map<number, (result: unknown) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown }
    answers.get(id)?.(result)
  })
  const ask = (sessionId: string, method: string) =>
    new Promise<unknown>((resolve, reject) => {
      answers.set(++calls, resolve)
      const message = JSON.stringify({ id: calls, method })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })

  await session.send('HeapProfiler.collectGarbage')
  let bytes = bytesOf(await session.send('Runtime.getHeapUsage'))
  for (const worker of workers) {
    await ask(worker, 'HeapProfiler.collectGarbage')
    bytes += bytesOf((await ask(worker, 'Runtime.getHeapUsage')) as HeapUsage)
  }
  await session.detach()
  return bytes
}

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

function bytesOf({ usedSize, embedderHeapUsedSize, backingStorageSize }: HeapUsage): number {
  return usedSize + embedderHeapUsedSize + backingStorageSize
}
