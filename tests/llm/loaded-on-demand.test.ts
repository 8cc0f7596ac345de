import { expect, it } from 'vitest'
import { once } from '../../src/core/once.ts'
import { loadedOnDemand } from '../../src/llm/loaded-on-demand.ts'
import { describeEngine } from '../contracts/engine.ts'
import { collect, question } from '../contracts/engine-promises.ts'
import { fakeEngine } from '../fakes/fake-engine.ts'
import { countingReply } from '../fakes/replies.ts'

describeEngine('an engine that is loaded on demand', async () => {
  const engine = fakeEngine(countingReply)
  return { engine: loadedOnDemand(engine, () => engine.load()), close: async () => {} }
})

it('is loaded once, when it is first asked', async () => {
  let loads = 0
  const load = once(async () => void loads++)
  const engine = loadedOnDemand(fakeEngine(['one', 'two']), load)
  expect(loads).toBe(0)
  await collect(engine.chat(question('apples')))
  await collect(engine.chat(question('pears')))
  expect(loads).toBe(1)
})
