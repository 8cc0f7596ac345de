import type { Page } from 'playwright-core'

/**
 * MB that a page and its workers take after collecting garbage: objects, and what lies outside their heaps (array
 * buffers, the memory of WebAssembly). Not the code of the browser itself.
 */
export async function heapMegabytes(page: Page): Promise<number> {
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
  return bytes / 1_000_000
}

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

function bytesOf({ usedSize, embedderHeapUsedSize, backingStorageSize }: HeapUsage): number {
  return usedSize + embedderHeapUsedSize + backingStorageSize
}
