import { expect, it } from 'vitest'
import { describeStrategy } from '../../contracts/strategy.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'
const script = () => say('final_answer("330 m")')

describeStrategy('closed-book', { question: QUESTION, script, answer: /^330 m$/ })

it('reads nothing, and says that nothing holds what the model says', async () => {
  const events = await collect(QUESTION, partsWith(fakeEngine(script)), { strategy: 'closed-book' })
  expect(eventsOf(events, 'passages')).toEqual([])
  expect(eventsOf(events, 'answer')[0]).toMatchObject({ footnotes: [], sentences: [{ support: 'unsupported' }] })
})
