import { describe, expect, it } from 'vitest'
import { Bug, Stopped } from '../../../src/common/core/errors.ts'
import { quickJsSandbox } from '../../../src/evidence/sandbox/quickjs-sandbox.ts'
import { describeSandbox } from '../../contracts/sandbox.ts'
import { InProcessWorker } from '../../fakes/sandbox-worker.ts'

const OPTIONS = { tools: {}, budget: { cpuMs: 20, memoryBytes: 16 << 20, outputChars: 100, calls: 1 } }

describeSandbox('QuickJS in a worker', () => quickJsSandbox(() => new InProcessWorker().asWorker))

/** Workers that are handed out one after another, and remembered. */
function workers(...serve: ((port: MessagePort) => void)[]) {
  const started: InProcessWorker[] = []
  const create = () => {
    const worker = new InProcessWorker(serve[started.length])
    started.push(worker)
    return worker.asWorker
  }
  return { started, create }
}

/** Says that it has begun, and then nothing: as a worker does that is caught inside one long instruction. */
const caught = (port: MessagePort) => {
  port.onmessage = ({ data }) => port.postMessage({ type: 'started', run: data.run })
}

describe('the worker of a sandbox', () => {
  it('is terminated when it does not come back, and replaced', async () => {
    const { started, create } = workers(caught)
    const sandbox = quickJsSandbox(create, { graceMs: 10 })
    const { error } = await sandbox.run('"x"', OPTIONS)
    expect(error?.code).toBe('time')
    expect(error?.message).toContain('variables of earlier steps are lost')
    expect(started[0]!.terminated).toBe(true)
    expect((await sandbox.run('"x"', OPTIONS)).output).toBe('x')
  })

  it('is terminated at once when the person stops, whatever it is doing', async () => {
    const { started, create } = workers(caught)
    const controller = new AbortController()
    const sandbox = quickJsSandbox(create, { graceMs: 60_000 })
    const run = sandbox.run('"x"', { ...OPTIONS, signal: controller.signal })
    controller.abort()
    await expect(run).rejects.toBeInstanceOf(Stopped)
    expect(started[0]!.terminated).toBe(true)
  })

  it('is terminated when the sandbox is closed', async () => {
    const { started, create } = workers()
    const sandbox = quickJsSandbox(create)
    await sandbox.run('1', OPTIONS)
    sandbox.close()
    expect(started[0]!.terminated).toBe(true)
  })

  it('that does not start is our mistake, and is said', async () => {
    const { started, create } = workers(() => {})
    const run = quickJsSandbox(create).run('1', OPTIONS)
    started[0]!.fail('not found')
    await expect(run).rejects.toThrow(/not found/)
  })

  it('that says something odd is not believed', async () => {
    const { create } = workers(port => {
      port.onmessage = () => port.postMessage({ type: 'finished', run: 1, result: { output: 7 } })
    })
    await expect(quickJsSandbox(create).run('1', OPTIONS)).rejects.toBeInstanceOf(Bug)
  })

  it('cannot call a tool that it was not given', async () => {
    const replies: unknown[] = []
    const { create } = workers(port => {
      port.onmessage = ({ data }) => {
        if (data.type === 'run')
          return port.postMessage({ type: 'call', run: 1, call: 1, tool: 'constructor', args: [] })
        replies.push(data)
        port.postMessage({ type: 'finished', run: 1, result: { output: '', calls: 1 } })
      }
    })
    await quickJsSandbox(create).run('1', OPTIONS)
    expect(replies).toMatchObject([{ type: 'threw', call: 1 }])
  })
})
