import { describe, expect, it } from 'vitest'
import { GRAPH_PROMPTS } from '../../../src/agents/profiles/graph-prompts.ts'
import { EngineError } from '../../../src/common/core/errors.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { describeStrategy } from '../../contracts/strategy.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEmbedder } from '../../fakes/fake-embedder.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const script = ({ slot }: { slot?: string }) =>
  slot === 'manager'
    ? say('final_answer(wikipedia_search_agent("How tall is the Eiffel Tower?"))')
    : say('final_answer("330 m")')

describeStrategy('graph', {
  question: 'How tall is the Eiffel Tower?',
  script,
  answer: /^330 m\[\d\]$/,
  replies: [
    '{"plan": "Find the height."}',
    '{"notebook": "330 m [1]", "action": "read_chunk", "chunks": [1, 2, 99]}',
    '{"notebook": "", "action": "read_subsequent_chunk"}',
    '{"notebook": "It is 330 m [1]", "action": "answer"}',
    '{"node": "Paris"}',
    '{"answer": "330 m [1]"}',
    '{"facts": [{"fact": "The tower is 330 m tall.", "elements": ["Eiffel Tower", ""]}]}',
  ],
})

const PAGES = [
  {
    title: 'Ada Vance',
    text: 'Ada Vance was a general. Ada Vance visited Brun as a girl. Ada Vance visited Corrie as a girl, too. She lost the battle of Hale.',
  },
  { title: 'Brun', text: 'Brun lies on a hill. In Brun Ada Vance won a battle, with the help of Tom Reed.' },
]
const wars = () => corpus({ name: 'wars', text: PAGES.map(page => JSON.stringify(page)).join('\n') })
const VISITED = 'Which towns did Ada Vance visit as a girl?'
const WON = 'Which towns Ada Vance won a battle?'

describe('the graph of facts', () => {
  const ask = async (question: string, answers: Record<string, string[]>) => {
    const spanReader = fakeSpanReader(answers)
    const engine = fakeEngine(() => say('final_answer("not found")'))
    const library = createLibrary({ store: memoryStore(), embedder: fakeEmbedder({ lost: 'lose', battles: 'battle' }) })
    const events = await collect(
      question,
      { ...partsWith(engine, 'compact', wars()), library, spanReader },
      { strategy: 'graph' },
    )
    expectWellFormed(events)
    return { events, engine, answer: eventsOf(events, 'answer')[0] }
  }

  it('answers a yes with the fact that shows it', async () => {
    const question = 'Did Ada Vance lose any battles?'
    const { answer, engine } = await ask(question, { [question]: ['battle of Hale'] })
    expect(answer).toMatchObject({ text: 'Yes. She lost the battle of Hale.[1]', found: true })
    expect(answer?.footnotes[0]).toMatchObject({ title: 'Ada Vance', quote: 'She lost the battle of Hale.' })
    expect(engine.requests).toEqual([])
  })

  it('never says no because nothing was found', async () => {
    expect((await ask('Did Ada Vance ever see the sea?', {})).answer?.found).toBe(false)
  })

  it('answers a list with a footnote for each', async () => {
    const { answer } = await ask(VISITED, { [VISITED]: ['Brun', 'Corrie'] })
    expect(answer?.text).toMatch(/^Brun,(?:\[\d\])+ Corrie\[\d\]$/)
    expect(answer?.footnotes.map(({ quote }) => quote)).toContain('Ada Vance visited Corrie as a girl, too.')
  })

  it('puts the answers of two walks together', async () => {
    const question = 'Which towns did Ada Vance visit as a girl where she won a battle?'
    const { answer, events } = await ask(question, { [VISITED]: ['Brun', 'Corrie'], [WON]: ['Brun'] })
    expect(answer).toMatchObject({ text: expect.stringMatching(/^Brun(?:\[\d\])+$/), found: true })
    expect(new Set(answer?.footnotes.map(({ title }) => title))).toEqual(new Set(['Ada Vance', 'Brun']))
    expect(eventsOf(events, 'agent-started').filter(({ agent }) => agent === 'explorer')).toHaveLength(2)
  })

  it('says so where nothing is in both', async () => {
    const question = 'Which towns did Ada Vance visit as a girl where she won a battle?'
    const { answer } = await ask(question, { [VISITED]: ['Corrie'], [WON]: ['Brun'] })
    expect(answer).toMatchObject({
      found: true,
      sentences: [{ support: 'derived', computation: '{Corrie} ∩ {Brun} = {}' }],
    })
  })

  it('tells each node before an edge or a visit, and what was read there', async () => {
    const question = 'Did Ada Vance lose any battles?'
    const { events } = await ask(question, { [question]: ['battle of Hale'] })
    const visits = eventsOf(events, 'node-visited')
    expect(visits[0]).toMatchObject({
      node: 'ada vance',
      facts: expect.arrayContaining([{ n: 1, text: 'She lost the battle of Hale.' }]),
    })
    expect(visits.length).toBeGreaterThan(1)
  })

  it('has the language model read where the span reader breaks down, and tells the person once', async () => {
    const spanReader = fakeSpanReader()
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const events = await collect(
      'How tall is the Eiffel Tower?',
      { ...partsWith(fakeEngine(script)), spanReader },
      { strategy: 'graph' },
    )
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'answer', text: expect.stringMatching(/^330 m/), found: true })
    expect(eventsOf(events, 'notice').filter(({ code }) => code === 'no-span-reader')).toHaveLength(1)
  })
})

describe('the graph of facts, explored by an instruct model', () => {
  const QUESTION = 'Where did Ada Vance lose?'
  /** Says what each prompt asks for, and keeps what it was asked. */
  const model = (reading: Partial<Record<keyof typeof GRAPH_PROMPTS, string>>) => {
    const prompts = Object.entries(GRAPH_PROMPTS) as [keyof typeof GRAPH_PROMPTS, string][]
    return fakeEngine(({ messages }) => {
      const [asked] = prompts.find(([, prompt]) => prompt === messages[0]?.content) ?? []
      return (asked && reading[asked]) ?? 'I do not know.'
    })
  }
  const told = {
    facts:
      '{"facts": [{"fact": "Ada Vance lost the battle of Hale.", "elements": ["Ada Vance", "Hale"]}, {"fact": "Ada Vance visited Corrie.", "elements": ["Ada Vance", "Corrie"]}]}',
    plan: '{"plan": "Find the battles of Ada Vance."}',
    node: '{"notebook": "", "action": "read_chunk", "chunks": [1]}',
    chunk: "{'notebook': 'She lost at Hale [1]', 'action': 'answer'",
    answer: '{"answer": "She lost the battle of Hale [1]."}',
  }
  const ask = async (
    engine: ReturnType<typeof model>,
    library = createLibrary({ store: memoryStore() }),
    question = QUESTION,
    source = wars(),
  ) => {
    const events = await collect(question, { ...partsWith(engine, 'few-shot', source), library }, { strategy: 'graph' })
    expectWellFormed(events)
    return { events, last: events.at(-1) }
  }

  it('plans, reads facts and chunks, keeps a notebook, and answers from it; broken JSON is mended', async () => {
    const engine = model(told)
    const { last, events } = await ask(engine)
    expect(last).toMatchObject({ type: 'answer', text: 'She lost the battle of Hale.[1]', found: true })
    expect(eventsOf(events, 'node-visited')[0]?.facts.map(({ text }) => text)).toContain(
      'Ada Vance lost the battle of Hale.',
    )
    expect(engine.requests.at(-1)?.messages[1]?.content).toContain('Walk 1:\nShe lost at Hale [1]')
  })

  const takings = ({ requests }: ReturnType<typeof model>) =>
    requests.filter(({ messages }) => messages[0]?.content === GRAPH_PROMPTS.facts).length

  it('never has a chunk taken apart twice, also where another question wanted other chunks of the page', async () => {
    const library = createLibrary({ store: memoryStore() })
    const towns = ['Alder', 'Birk', 'Corrie', 'Dunn', 'Esk', 'Fane']
    const text = towns.map(town => `In ${town} she fought. `.repeat(60)).join('\n\n')
    const life = () => corpus({ name: 'life', text: JSON.stringify({ title: 'Ada Vance', text }) })
    const taken: number[] = []
    for (const town of ['Alder', 'Fane', 'Fane']) {
      const engine = model(told)
      await ask(engine, library, `What did Ada Vance do in ${town}?`, life())
      taken.push(takings(engine))
    }
    expect(taken).toEqual([expect.toSatisfy(n => n > 0), expect.toSatisfy(n => n > 0), 0])
  })

  it('never has a chunk taken apart twice', async () => {
    const library = createLibrary({ store: memoryStore() })
    const [first, second] = [model(told), model(told)]
    await ask(first, library)
    await ask(second, library)
    expect(takings(first)).toBeGreaterThan(0)
    expect(takings(second)).toBe(0)
  })

  it('gives no answer that no passage holds', async () => {
    const { last } = await ask(model({ ...told, answer: '{"answer": "She lost at Waterloo in 1815 [1]."}' }))
    expect(last).toMatchObject({ type: 'answer', found: false })
  })

  it('walks on to a neighbour that it chooses, and to none that it makes up', async () => {
    const node = '{"notebook": "", "action": "stop_and_read_neighbor", "chunks": []}'
    const visits = async (neighbor: string) =>
      eventsOf((await ask(model({ ...told, node, neighbor }))).events, 'node-visited').map(visit => visit.node)
    expect((await visits('{"node": "Corrie"}')).slice(0, 2)).toContain('corrie')
    expect(await visits('{"node": "Atlantis"}')).not.toContain('atlanti')
  })
})
