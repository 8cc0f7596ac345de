import { describe, expect, it } from 'vitest'
import { budgetOf } from '../../../src/agents/loop/budget.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { collect, eventsOf, partsWith, say } from '../../research/shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'
const towers = () =>
  corpus({ name: 'towers', text: JSON.stringify({ title: 'Eiffel Tower', text: 'It is 330 m tall.' }) })

/** A manager that never has enough: every step asks something that was not asked before. */
function insatiable() {
  let asked = 0
  return fakeEngine(({ slot }) => {
    if (slot === 'manager') return say(`print(wikipedia_search_agent("How tall is tower number ${++asked}?"))`)
    if (slot === 'searcher') return say('final_answer(search_info("How tall?", "Eiffel Tower"))')
    return say('final_answer("330 m [1]")')
  })
}

describe('what one run may spend', () => {
  it('ends a run that asks on and on with what was read, and says what ran out', async () => {
    const engine = insatiable()
    const events = await collect(QUESTION, partsWith(engine, 'few-shot', towers()), { limits: { requests: 7 } })
    expectWellFormed(events)
    expect(engine.requests).toHaveLength(7)
    expect(eventsOf(events, 'notice').at(-1)).toMatchObject({
      code: 'budget-spent',
      message: expect.stringContaining('7 requests to the model'),
    })
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false, footnotes: [{ title: 'Eiffel Tower' }] })
  })

  it('counts tokens as it counts requests', async () => {
    const events = await collect(QUESTION, partsWith(insatiable(), 'few-shot', towers()), { limits: { tokens: 1 } })
    expect(eventsOf(events, 'notice').at(-1)).toMatchObject({ code: 'budget-spent' })
  })

  it('leaves a run alone that spends less', async () => {
    const engine = fakeEngine(() => say('final_answer("not found")'))
    const events = await collect(QUESTION, partsWith(engine, 'few-shot', towers()), { limits: { requests: 1 } })
    expect(eventsOf(events, 'notice').map(({ code }) => code)).not.toContain('budget-spent')
  })

  it('does not count pages that cost no request, and refuses the first that is too many of others', async () => {
    const budget = budgetOf({ requests: 9, tokens: 9, pages: 1 })
    const near = towers()
    expect(budget.source(near)).toBe(near)
    const far = budget.source({ ...near, atHand: false })
    await far.open('Eiffel Tower')
    expect(budget.over).toBeUndefined()
    await expect(far.open('Eiffel Tower')).rejects.toMatchObject({ kind: 'stopped' })
    expect(budget.over).toEqual({ what: 'pages', limit: 1 })
  })
})
