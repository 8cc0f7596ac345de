import { expect, it } from 'vitest'
import type { LoadProgress } from '../../../src/models/llm/engine.ts'
import { loadedOnDemand } from '../../../src/models/llm/loaded-on-demand.ts'
import { describeEngine } from '../../contracts/engine.ts'
import { collect, question } from '../../contracts/engine-promises.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { countingReply } from '../../fakes/replies.ts'

describeEngine('an engine that is loaded on demand', async () => {
  const engine = fakeEngine(countingReply)
  return { engine: loadedOnDemand(engine, () => {}), close: async () => {} }
})

it('is loaded when it is first asked, and says how far that is', async () => {
  const seen: LoadProgress[] = []
  const engine = loadedOnDemand(fakeEngine(['one']), progress => seen.push(progress))
  expect(seen).toEqual([])
  await collect(engine.chat(question('apples')))
  expect(seen.at(-1)).toMatchObject({ done: 1, total: 1 })
})
