import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import { research } from '../../../src/research/research.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { Gate } from '../../fakes/gate.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'
const PAGES = [
  { title: 'Gustave Eiffel', text: 'Gustave Eiffel was an engineer. The Eiffel Tower has his name.' },
  { title: 'Eiffel Tower', text: 'The Eiffel Tower is a tower in Paris. It is 330 m tall.' },
]
const towers = () => corpus({ name: 'towers', text: PAGES.map(page => JSON.stringify(page)).join('\n') })
const asking = () => fakeEngine(() => say(`final_answer(wikipedia_search_agent("${QUESTION}"))`))

describe('a first look', () => {
  it('shows the likeliest sentence with its words before the model has said anything', async () => {
    const parts = { ...partsWith(asking(), 'compact', towers()), spanReader: fakeSpanReader({ [QUESTION]: ['330 m'] }) }
    const events = await collect(QUESTION, parts)
    expectWellFormed(events)
    expect(eventsOf(events, 'first-look')).toEqual([
      expect.objectContaining({
        answer: '330 m',
        note: expect.objectContaining({ title: 'Eiffel Tower', quote: 'It is 330 m tall.' }),
      }),
    ])
  })

  it('shows it while the model is still on its way', async () => {
    const engine = asking()
    const order: string[] = []
    const gate = new Gate()
    const arrive = gate.hold()
    const slow = { ...engine, load: () => gate.pass() }
    const parts = { ...partsWith(slow, 'compact', towers()), spanReader: fakeSpanReader({ [QUESTION]: ['330 m'] }) }
    for await (const event of research(QUESTION, parts)) {
      order.push(event.type)
      if (event.type === 'first-look') arrive()
    }
    expect(order).toContain('first-look')
    expect(order.indexOf('first-look')).toBeLessThan(order.indexOf('text'))
    expect(order.at(-1)).toBe('answer')
  })

  it('is what was read of the best page, while others are read, and is left out where that is enough', async () => {
    const looksAt = async (question: string) => {
      const spanReader = fakeSpanReader({ [QUESTION]: ['330 m'] }, { hasHeads: true })
      const events = await collect(question, { ...partsWith(asking(), 'compact', towers()), spanReader })
      return eventsOf(events, 'first-look').map(({ answer, note }) => ({ answer, title: note.title }))
    }
    expect(await looksAt(QUESTION)).toEqual([])
    expect(await looksAt('Who lives in the Eiffel Tower?')).toEqual([{ answer: '', title: 'Eiffel Tower' }])
  })

  it('marks no words where the passage does not seem to tell', async () => {
    const parts = { ...partsWith(asking(), 'compact', towers()), spanReader: fakeSpanReader() }
    const [look] = eventsOf(await collect(QUESTION, parts), 'first-look')
    expect(look).toMatchObject({ answer: '', note: { title: expect.stringContaining('Eiffel') } })
  })

  it('shows nothing of a page that shares one common word with the question', async () => {
    const rivers = 'What cities does the Rhine pass?'
    const pages = [{ title: 'Channel Tunnel', text: 'Trains pass under the sea. The tunnel is 50 km long.' }]
    const source = corpus({ name: 'tunnels', text: pages.map(page => JSON.stringify(page)).join('\n') })
    const engine = fakeEngine(() => say(`final_answer(wikipedia_search_agent("${rivers}"))`))
    const spanReader = fakeSpanReader({ [rivers]: ['Trains'] })
    const events = await collect(rivers, { ...partsWith(engine, 'compact', source), spanReader })
    expect(eventsOf(events, 'first-look')).toEqual([])
  })

  it('is left out where the span reader or the source fails: the run goes on', async () => {
    const spanReader = fakeSpanReader()
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const events = await collect(QUESTION, { ...partsWith(asking(), 'compact', towers()), spanReader })
    expect(eventsOf(events, 'first-look')).toEqual([])
    expect(events.at(-1)?.type).toBe('answer')
  })

  it('is not taken for a question in a script that the reader does not know, nor without sources', async () => {
    const spanReader = fakeSpanReader()
    await collect('埃菲尔铁塔有多高？', { ...partsWith(asking(), 'few-shot', towers()), spanReader })
    await collect(QUESTION, { ...partsWith(asking(), 'few-shot', towers()), spanReader }, { strategy: 'closed-book' })
    expect(spanReader.readings).toEqual([])
  })
})
