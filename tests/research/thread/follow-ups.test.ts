import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { threadOf } from '../../../src/common/trace/thread.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'
import { turn } from './turns.ts'

const TALL = 'How tall is the Eiffel Tower?'
const engine = () => fakeEngine(() => say('final_answer("not found")'))

/** Asks questions one after the other, each of them going on with those before it. */
async function askThread(questions: readonly string[], parts = partsWith(engine())) {
  const runs: ResearchEvent[][] = []
  for (const question of questions) {
    const thread = threadOf(runs)
    runs.push(await collect(question, parts, thread ? { thread } : {}))
  }
  return runs
}

describe('a question that goes on with another', () => {
  const reader = () => fakeSpanReader({ [TALL]: ['330 m'] }, { hasHeads: true })
  const parts = () => ({ ...partsWith(engine()), spanReader: reader() })

  it('is told as part of the thread that the first question began', async () => {
    const [first, second] = await askThread([TALL, TALL], parts())
    const run = eventsOf(first!, 'run-started')[0]?.run
    expect(eventsOf(first!, 'run-started')[0]).not.toHaveProperty('thread')
    expect(eventsOf(second!, 'run-started')[0]).toMatchObject({ thread: run })
  })

  it('stays word for word where it stands by itself', async () => {
    const [, second] = await askThread([TALL, TALL], parts())
    expect(eventsOf(second!, 'asked-as')).toEqual([])
    expect(eventsOf(second!, 'answer')[0]).toMatchObject({ text: '330 m[1]' })
  })

  it('is researched all the same where the model that reads cannot be loaded', async () => {
    const spanReader = reader()
    spanReader.failWith(new EngineError('model-unreachable', 'The model’s part could not be fetched.'))
    const thread = { id: 't', turns: [turn(TALL, '330 m', 'Eiffel Tower')] }
    const events = await collect('And when was it built?', { ...parts(), spanReader }, { thread })
    expect(eventsOf(events, 'answer')).toHaveLength(1)
  })

  it('shows the source of the last answer without reading anything anew', async () => {
    const [first, second] = await askThread([TALL, 'show me the source'], parts())
    const [note] = eventsOf(first!, 'answer')[0]!.footnotes
    expect(eventsOf(second!, 'answer')[0]).toMatchObject({
      found: true,
      sentences: [{ text: note!.quote, footnotes: [1] }],
    })
    expect(eventsOf(second!, 'tool-called')).toEqual([])
  })

  it.each(['show me the source', 'put it in a table'])('says that there is no answer yet for “%s”', async request => {
    const [, second] = await askThread(['Who lives in the Eiffel Tower?', request], parts())
    expect(eventsOf(second!, 'tool-called')).toEqual([])
    expect(eventsOf(second!, 'notice').map(({ code }) => code)).toContain('no-answer-yet')
    expect(eventsOf(second!, 'answer')).toMatchObject([{ found: false, footnotes: [] }])
  })
})

describe('the pages of a thread', () => {
  const BUILT = 'Eiffel Tower: when was it completed?'
  const corrected = (question: string) => ({ [question]: ['1889'] })

  it('are read first, without a search, where a correction names one', async () => {
    const parts = { ...partsWith(engine()), spanReader: fakeSpanReader(corrected(BUILT), { hasHeads: true }) }
    const thread = { id: 't', turns: [turn('when was it completed?', '1931', 'Tower')] }
    const events = await collect('no, I meant the Eiffel one', parts, { thread })
    expect(eventsOf(events, 'asked-as')[0]).toMatchObject({ question: BUILT })
    expect(eventsOf(events, 'tool-called').map(({ tool }) => tool)).toEqual(['search_info'])
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ found: true, footnotes: [{ title: 'Eiffel Tower' }] })
  })

  it('are read beside what a search lists for a question of its own', async () => {
    const question = 'Who painted the Mona Lisa?'
    const parts = {
      ...partsWith(engine()),
      spanReader: fakeSpanReader({ [question]: ['Leonardo'] }, { hasHeads: true }),
    }
    const thread = { id: 't', turns: [turn(TALL, '330 m', 'Eiffel Tower')] }
    const events = await collect(question, parts, { thread })
    expect(
      eventsOf(events, 'tool-called')
        .map(({ tool }) => tool)
        .slice(0, 2),
    ).toEqual(['search_wikipedia', 'search_info'])
    const read = new Set(eventsOf(events, 'passages').flatMap(({ passages }) => passages.map(({ title }) => title)))
    expect(read).toContain('Eiffel Tower')
  })

  it('have the passage read that was cited, and those beside it, however little they seem to say', async () => {
    const parts = { ...partsWith(engine()), spanReader: fakeSpanReader({}, { hasHeads: true }) }
    const [first] = await askThread([TALL], {
      ...parts,
      spanReader: fakeSpanReader({ [TALL]: ['330 m'] }, { hasHeads: true }),
    })
    const cited = eventsOf(first!, 'answer')[0]!.footnotes[0]!.passage
    const events = await collect('who likes that', parts, { thread: threadOf([first!])! })
    const read = eventsOf(events, 'passages').flatMap(({ passages }) => passages.map(({ text }) => text))
    expect(read).toContain(cited)
  })

  it('of another source than the one that is asked now are left alone', async () => {
    const question = 'Who painted the Mona Lisa?'
    const parts = {
      ...partsWith(engine()),
      spanReader: fakeSpanReader({ [question]: ['Leonardo'] }, { hasHeads: true }),
    }
    const thread = { id: 't', turns: [turn(TALL, '330 m', 'Eiffel Tower', 'files')] }
    const events = await collect(question, parts, { thread })
    const read = new Set(eventsOf(events, 'passages').flatMap(({ passages }) => passages.map(({ title }) => title)))
    expect(read).not.toContain('Eiffel Tower')
  })
})

describe('an instruct model', () => {
  const thread = { id: 't', turns: [turn('Who designed the Eiffel Tower?', 'Gustave Eiffel', 'Eiffel Tower')] }
  const asked = (reply: string) =>
    collect(
      'when was he born?',
      partsWith(
        fakeEngine(({ slot }) => (slot ? say('final_answer("x")') : reply)),
        'few-shot',
      ),
      {
        thread,
      },
    )

  it('rewrites a follow-up itself', async () => {
    const events = await asked('When was Gustave Eiffel born?')
    expect(eventsOf(events, 'asked-as')[0]).toMatchObject({ question: 'When was Gustave Eiffel born?' })
  })

  it('has what that took counted with the answer', async () => {
    const events = await asked('When was Gustave Eiffel born?')
    const ofSteps = eventsOf(events, 'step-finished').reduce((sum, { tokens }) => sum + tokens.in, 0)
    expect(eventsOf(events, 'answer')[0]!.tokens.in).toBeGreaterThan(ofSteps)
  })
})
