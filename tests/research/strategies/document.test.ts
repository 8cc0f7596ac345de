import { describe, expect, it, vi } from 'vitest'
import type { ProfileName } from '../../../src/agents/profiles/profiles.ts'
import { EngineError } from '../../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import type { Passage } from '../../../src/library/library.ts'
import { research } from '../../../src/research/research.ts'
import { tokensOf } from '../../../src/research/strategies/document/passage-groups.ts'
import type { StrategyId } from '../../../src/research/strategies/registry.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { describeStrategy } from '../../contracts/strategy.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine, type Script } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const QUESTION = 'How tall is the Eiffel Tower?'
const LEVELS: StrategyId[] = ['document', 'document-1', 'document-2', 'document-3']

/** A report that no reference list holds: the tower stands in the middle, in words that no search finds. */
const paragraph = (i: number) => `Chapter ${i} tells of the harvest of potatoes in the year ${1700 + i}. `.repeat(12)
const paragraphs = Array.from({ length: 80 }, (_, i) => paragraph(i))
const REPORT = paragraphs.toSpliced(40, 0, 'The Eiffel Tower in Paris is 330 m tall.')
const report = (texts = REPORT) =>
  corpus({ name: 'report', text: JSON.stringify({ title: 'Report', text: texts.join('\n\n') }) })
/** Some pages of it. */
const short = () => report(REPORT.slice(36, 44))

const contentOf = ({ messages }: { messages: { content: string }[] }) => messages.at(-1)?.content ?? ''

/** An instruct model that does well what each step of it asks. */
const instructed: Script = request => {
  const [system] = request.messages
  const content = contentOf(request)
  if (request.slot === 'manager') return say(`final_answer(wikipedia_search_agent("${QUESTION}"))`)
  if (system?.content.includes('Split the request')) {
    return "{'information': ['height of the Eiffel Tower'], 'instruction': ['Answer the question'], 'keywords': ['tall']"
  }
  const told = /[^.\n]*330 m[^.\n]*\./.exec(content)?.[0].trim()
  if (system?.content.includes('"res"')) return told ? JSON.stringify({ res: 'ans', content: told }) : '{"res": "none"}'
  const n = /\[(\d+)\][^[]*330 m/.exec(content)?.[1]
  return n ? `330 m [${n}]` : 'not found'
}

/** The bundled model, which plans, and reads where nothing else does. */
const bundled: Script = request => {
  if (request.slot === 'manager') return say(`final_answer(wikipedia_search_agent("${QUESTION}"))`)
  return say(`final_answer("${contentOf(request).includes('330 m') ? '330 m' : 'not found'}")`)
}

describe.each(LEVELS)('%s', strategy => {
  describeStrategy(strategy, {
    question: QUESTION,
    script: instructed,
    answer: /^330 m\[\d\]$/,
    parts: engine => partsWith(engine, 'few-shot', short()),
  })
  describeStrategy(strategy, {
    question: QUESTION,
    script: bundled,
    answer: /^330 m\[\d\]$/,
    parts: engine => ({
      ...partsWith(engine, 'compact', short()),
      spanReader: fakeSpanReader({ [QUESTION]: ['330 m'] }),
    }),
  })
})

describe('a long document', () => {
  function asked(profile: ProfileName, script: Script, source = report()) {
    const engine = fakeEngine(script)
    const spanReader = fakeSpanReader({ [QUESTION]: ['330 m'] })
    const parts = { ...partsWith(engine, profile, source), spanReader }
    return { engine, spanReader, ask: (strategy: StrategyId) => collect(QUESTION, parts, { strategy }) }
  }
  /** What was read of the document; the first look, which every run begins with, reads what has numbers already. */
  const read = ({ readings }: ReturnType<typeof fakeSpanReader>) =>
    readings.flatMap(({ passages }) => passages as Passage[]).filter(({ id }) => id !== undefined)

  it('is read only where a search finds something, on level 1', async () => {
    const { spanReader, ask } = asked('compact', bundled)
    const [answer] = eventsOf(await ask('document-1'), 'answer')
    expect(answer).toMatchObject({ text: '330 m[1]', found: true })
    expect(tokensOf(read(spanReader))).toBeLessThanOrEqual(4_000)
  })

  it('is read as a whole on level 2, each passage once, and what was read so far is told', async () => {
    const { engine, spanReader, ask } = asked('compact', bundled)
    const events = await ask('document-2')
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ text: '330 m[1]', found: true })
    const ids = read(spanReader).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(REPORT.length)
    const progress = eventsOf(events, 'prefill')
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.at(-1)).toMatchObject({ done: ids.length, total: ids.length })
    expect(engine.requests).toEqual([])
  })

  it('is read for a minute at most, those passages first that a search finds, and what was left out is told', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4_000))
    const { spanReader, ask } = asked('compact', bundled)
    const events = await ask('document-2').finally(() => clock.mockRestore())
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ text: '330 m[1]', found: true })
    expect(read(spanReader)[0]?.text).toContain('330 m')
    const told = eventsOf(events, 'step-finished').map(({ observation }) => observation)
    const [, done, all, left] = /^(\d+) of (\d+) passages read.*\n(\d+) left out/m.exec(told.join('\n')) ?? []
    expect(Number(left)).toBeGreaterThan(0)
    expect(Number(done) + Number(left)).toBe(Number(all))
  })

  it('is answered from the passage that a search finds, though another seems a little surer', async () => {
    const other = 'Lena says that her neighbours know somebody who is 2 m tall. '
    const source = report(REPORT.toSpliced(60, 0, other))
    const spanReader = fakeSpanReader({ [QUESTION]: ['2 m', '330 m'] })
    const parts = { ...partsWith(fakeEngine(bundled), 'compact', source), spanReader }
    const sure = spanReader.read
    spanReader.read = async (...asked) => {
      const { spans, notTold } = await sure(...asked)
      const told = spans.map(span => ({ ...span, score: span.text === '2 m' ? span.score + 1 : span.score }))
      return { spans: told.sort((a, b) => b.score - a.score), notTold }
    }
    const events = await collect(QUESTION, parts, { strategy: 'document-2' })
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ text: '330 m[1]' })
  })

  it('has its question split on level 3, and shows the way', async () => {
    const { engine, ask } = asked('compact', bundled)
    const events = await ask('document-3')
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ text: '330 m[1]', found: true })
    expect(eventsOf(events, 'agent-started').map(({ agent }) => agent)).toEqual([
      'manager',
      'searcher',
      'reader',
      'reader',
    ])
    expect(new Set(engine.requests.map(({ slot }) => slot))).toEqual(new Set(['manager']))
  })

  it('is asked on the lowest level that answers, which is told', async () => {
    const events = await asked('compact', bundled).ask('document')
    expect(eventsOf(events, 'notice').map(({ code }) => code)).toContain('document-level-1')
    expect(eventsOf(events, 'agent-started').map(({ agent }) => agent)).not.toContain('manager')
  })

  it('is asked on every level before nothing is found', async () => {
    const potatoes = corpus({ name: 'potatoes', text: JSON.stringify({ title: 'Potatoes', text: paragraph(1) }) })
    const { ask } = asked('compact', bundled, potatoes)
    const events = await ask('document')
    expect(eventsOf(events, 'agent-started').map(({ agent }) => agent)).toContain('manager')
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: false })
    expect(
      eventsOf(events, 'notice')
        .map(({ code }) => code)
        .join(),
    ).not.toContain('document-level')
  })

  it('that fits is given to a large model whole', async () => {
    const { engine, ask } = asked('few-shot', instructed, short())
    await ask('document-1')
    const last = contentOf(engine.requests.at(-1)!)
    expect(last).toContain('## The content from Report:')
    for (const text of REPORT.slice(36, 44)) expect(last).toContain(text.trim().split('. ')[0])
  })

  it('is read by a large model part by part, which is held to JSON', async () => {
    const { engine, spanReader, ask } = asked('few-shot', instructed)
    const events = await ask('document-2')
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ text: '330 m[1]', found: true })
    const chunks = engine.requests.filter(({ messages }) => messages[0]?.content.includes('"res"'))
    expect(chunks.length).toBeGreaterThan(20)
    expect(chunks.every(({ grammar }) => grammar?.includes('res'))).toBe(true)
    expect(read(spanReader)).toEqual([])
  })

  it('is read by the language model where the span reader breaks down', async () => {
    const { engine, spanReader, ask } = asked('compact', bundled)
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const events = await ask('document-2')
    expectWellFormed(events)
    expect(eventsOf(events, 'answer')[0]).toMatchObject({ text: '330 m[1]', found: true })
    expect(eventsOf(events, 'notice').map(({ code }) => code)).toContain('no-span-reader')
    expect(new Set(engine.requests.map(({ slot }) => slot))).toEqual(new Set(['reader']))
  })

  it('stops while it is being read', async () => {
    const { spanReader } = asked('compact', bundled)
    const stopping = new AbortController()
    const events: ResearchEvent[] = []
    const parts = { ...partsWith(fakeEngine(bundled), 'compact', report()), spanReader }
    for await (const event of research(QUESTION, parts, { strategy: 'document-2', signal: stopping.signal })) {
      events.push(event)
      if (event.type === 'prefill') stopping.abort()
    }
    expectWellFormed(events)
    expect(events.at(-1)).toMatchObject({ type: 'failed', kind: 'stopped' })
    expect(eventsOf(events, 'prefill').length).toBeLessThan(4)
  })
})
