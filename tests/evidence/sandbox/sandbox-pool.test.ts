import { expect, it } from 'vitest'
import { sandboxPool } from '../../../src/evidence/sandbox/sandbox-pool.ts'
import { InProcessWorker } from '../../fakes/sandbox-worker.ts'

const OPTIONS = { tools: {}, budget: { cpuMs: 1_000, memoryBytes: 16 << 20, outputChars: 100, calls: 1 } }

function pool(spare?: number) {
  const started: InProcessWorker[] = []
  const sandboxes = sandboxPool(() => {
    started.push(new InProcessWorker())
    return started.at(-1)!.asWorker
  }, spare)
  return { started, sandboxes }
}

it('starts nothing before the first sandbox is wanted', () => {
  expect(pool().started).toHaveLength(0)
})

it('keeps a worker waiting for the next agent', async () => {
  const { started, sandboxes } = pool()
  await sandboxes.open().run('const a = 1', OPTIONS)
  expect(started).toHaveLength(2)
  const second = await sandboxes.open().run('typeof a', OPTIONS)
  expect(second.output).toBe('undefined')
  expect(started).toHaveLength(3)
})

it('does not hand out a worker that failed while it waited', async () => {
  const { started, sandboxes } = pool()
  await sandboxes.open().run('1', OPTIONS)
  started[1]!.fail('gone')
  expect((await sandboxes.open().run('"fine"', OPTIONS)).output).toBe('fine')
  expect(started.map(worker => worker.terminated)).toEqual([false, false, false, false])
})

it('ends the workers that wait when it is closed', async () => {
  const { started, sandboxes } = pool(2)
  const sandbox = sandboxes.open()
  await sandbox.run('1', OPTIONS)
  sandboxes.close()
  expect(started.map(worker => worker.terminated)).toEqual([false, true, true])
})
