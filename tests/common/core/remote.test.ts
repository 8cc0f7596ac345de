import { expose, wrap } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { SourceError } from '../../../src/common/core/errors.ts'
import { callRemote, serveCall, whenBroken } from '../../../src/common/core/remote.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

const service = {
  add: (a: number, b: number) => serveCall(async () => a + b),
  fail: () =>
    serveCall(async () => {
      throw new SourceError('throttled', 'Try later.', { details: { retryAfter: 7 } })
    }),
  crash: () =>
    serveCall(async () => {
      throw new TypeError('x is not a function')
    }),
  unsendable: () => serveCall(async () => ({ f: () => {} })),
  untilStopped: (cancel?: MessagePort) =>
    serveCall(
      signal =>
        new Promise<string>(resolve => {
          signal.addEventListener('abort', () => {
            service.stopped = true
            resolve('stopped')
          })
        }),
      cancel,
    ),
  stopped: false,
}

function remote() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expose(service, port1)
  return wrap<typeof service>(port2)
}

describe('a call to another thread', () => {
  it('brings the result', async () => {
    const far = remote()
    expect(await callRemote(() => far.add(1, 2))).toBe(3)
  })

  it('brings an error as what it was', async () => {
    const far = remote()
    const error = await callRemote(() => far.fail()).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(SourceError)
    expect(error).toMatchObject({ code: 'throttled', message: 'Try later.', details: { retryAfter: 7 } })
  })

  it('brings a mistake, and a result that cannot cross, as a bug', async () => {
    const far = remote()
    await expect(callRemote(() => far.crash())).rejects.toMatchObject({ kind: 'bug', message: 'x is not a function' })
    await expect(callRemote(async () => far.unsendable())).rejects.toMatchObject({ kind: 'bug' })
  })

  it('stops here at once, and there too', async () => {
    const far = remote()
    const controller = new AbortController()
    const call = callRemote(cancel => far.untilStopped(cancel), controller.signal)
    controller.abort()
    await expect(call).rejects.toMatchObject({ code: 'stopped' })
    await expect.poll(() => service.stopped).toBe(true)
  })

  it('is not made when it was stopped before', async () => {
    let made = false
    const call = callRemote(async () => {
      made = true
    }, AbortSignal.abort())
    await expect(call).rejects.toMatchObject({ code: 'stopped' })
    expect(made).toBe(false)
  })
})

it('tells of a worker whose script cannot be loaded', async () => {
  const worker = new EventTarget()
  const broken = whenBroken(Object.assign(worker, { postMessage() {} }))
  worker.dispatchEvent(new Event('error'))
  await expect(broken).rejects.toMatchObject({ kind: 'engine', code: 'worker-failed' })
})
