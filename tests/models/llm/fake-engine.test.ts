import { describeEngine } from '../../contracts/engine.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { countingReply } from '../../fakes/replies.ts'

describeEngine('the fake engine', async () => ({ engine: fakeEngine(countingReply), close: async () => {} }))
