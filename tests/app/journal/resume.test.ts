import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTransient, type ResearchEvent } from '../../../src/common/trace/events.ts'
import { connectDatabase } from '../../../src/library/database.ts'
import type { ChatRequest } from '../../../src/models/llm/engine.ts'
import { say } from '../../research/shelf-team.ts'
import { type Browser, databaseBrowser, live, newBrowser, openTab, type World } from './lives.ts'

const QUESTION = 'How many years after the Kelda Tower was the Hollin Bridge completed?'
const TOWER = { question: 'When was the Kelda Tower completed?', page: 'Kelda Tower', answer: '31 March 1889' }
const BRIDGE = { question: 'When was the Hollin Bridge completed?', page: 'Hollin Bridge', answer: '11 April 1931' }
const PAGES = [
  { title: 'Kelda Tower', text: 'The Kelda Tower stands by the sea. The Kelda Tower was completed on 31 March 1889.' },
  { title: 'Hollin Bridge', text: 'The Hollin Bridge is long. The Hollin Bridge was completed on 11 April 1931.' },
  { title: 'Kelda', text: 'Kelda is a town. It has a tower and looks at Hollin.' },
]

const DIFFERENCE = 'final_answer(date_of(b).getFullYear() - date_of(a).getFullYear());'
const ask = ({ question }: typeof TOWER) => `wikipedia_search_agent(${JSON.stringify(question)})`
const ONE_BY_ONE = `const a = ${ask(TOWER)};\nconst b = ${ask(BRIDGE)};\nprint(a, b);`
const SIDE_BY_SIDE = `const [a, b] = await Promise.all([${ask(TOWER)}, ${ask(BRIDGE)}]);\nprint(a, b);`

/** A model that makes no mistakes, and says the same to the same. */
const team =
  (program: string) =>
  ({ slot, messages }: ChatRequest): string => {
    const seen = messages.at(-1)?.content ?? ''
    const task = messages.map(({ content }) => content).findLast(content => /^(Task|Question):/.test(content)) ?? ''
    const isFirst = !seen.startsWith('Observation:')
    if (slot === 'manager') return say(isFirst ? program : DIFFERENCE)
    const { question, page, answer } = task.includes('Tower') ? TOWER : BRIDGE
    if (slot === 'reader') {
      const n = /^\[(\d+)\]/.exec(seen.split('\n').find(line => line.includes(answer)) ?? '')?.[1]
      return say(n ? `final_answer("${answer} [${n}]");` : 'print(retrieve_passages("completed"));')
    }
    if (isFirst) return say(`print(search_wikipedia(${JSON.stringify(page)}));`)
    if (/\[\d+\]/.test(seen)) return say('final_answer(found);')
    return say(`const found = search_info(${JSON.stringify(question)}, ${JSON.stringify(page)}); print(found);`)
  }

/** Rules put a computed figure in its unit; they are for the bundled model alone. */
const answerOf = ({ profile }: Pick<World, 'profile'>) => (profile === 'compact' ? '42 years[1][2]' : '42[1][2]')

const WORLDS: Record<string, Omit<World, 'delay' | 'dies'>> = {
  'agents that ask one by one': { profile: 'compact', script: team(ONE_BY_ONE), pages: PAGES },
  'agents that ask one by one, of a large model': { profile: 'few-shot', script: team(ONE_BY_ONE), pages: PAGES },
  'agents that ask side by side': { profile: 'few-shot', script: team(SIDE_BY_SIDE), pages: PAGES },
  'agents whose pages are read by spans, with a first look': {
    profile: 'compact',
    script: team(`${ONE_BY_ONE.replace(/\nprint.*/, '')}\n${DIFFERENCE}`),
    spans: { [TOWER.question]: [TOWER.answer], [BRIDGE.question]: [BRIDGE.answer] },
    pages: PAGES,
  },
}

/** Delays that look like chance and are the same for the same seed. */
function delays(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % 4
  }
}

interface Told {
  events: ResearchEvent[]
  moments: number
}

/** One life of a tab: it asks, or goes on with what was cut off, and is killed at a moment. */
async function life(
  browser: Browser,
  how: Omit<World, 'delay' | 'dies'>,
  { seed, killedAt = Number.POSITIVE_INFINITY }: { seed: number; killedAt?: number | undefined },
): Promise<Told> {
  let moments = 0
  const { client, died } = openTab(browser, { ...how, delay: delays(seed), dies: () => moments++ === killedAt })
  const { signal } = new AbortController()
  const [run] = await client.cutOff()
  const events = await live(run ? client.resume(run, { signal }) : client.ask(QUESTION, { signal }), died)
  return { events, moments }
}

/** Events as they are kept, without what is another one each time: when, and how long it took. */
const lasting = (events: readonly ResearchEvent[]) =>
  events
    .filter(event => !isTransient(event))
    .map(event => {
      const { at: _, ...rest } = event
      if (rest.type === 'run-started') return { ...rest, run: '', date: '' }
      return 'seconds' in rest ? { ...rest, seconds: 0 } : rest
    })

/** Without the first look, which comes when it comes. */
const inTurn = (events: readonly ResearchEvent[]) => lasting(events.filter(({ type }) => type !== 'first-look'))

const sorted = (texts: readonly string[]) => [...texts].sort()
/** What the runs that are over asked of the model, as their journals have it. */
const chats = ({ ended, journals }: Browser) =>
  ended.map(run => journals.get(run)!.records.filter(({ key }) => key.startsWith('chat')).length)

describe.each(Object.entries(WORLDS))('a run of %s', (name, how) => {
  const sideBySide = name.includes('side by side')

  it('that is cut off at any moment goes on, tells what it told, asks nothing twice and loses no page', async () => {
    const whole = newBrowser()
    const uncut = await life(whole, how, { seed: 1 })
    expect(uncut.events.at(-1)).toMatchObject({ type: 'answer', found: true, text: answerOf(how) })
    const asked = chats(whole)

    const cut = fc.record({
      seed: fc.nat(999),
      killedAt: fc.nat(uncut.moments - 1),
      again: fc.option(fc.nat(uncut.moments - 1)),
    })
    await fc.assert(
      fc.asyncProperty(cut, async ({ seed, killedAt, again }) => {
        const browser = newBrowser()
        const first = await life(browser, how, { seed, killedAt })
        let last = first
        const kills = again === null ? [] : [again]
        while (browser.ended.length === 0) last = await life(browser, how, { seed: ++seed, killedAt: kills.pop() })

        const [summary] = await browser.runs.list()
        expect(summary).toMatchObject({ status: 'answered' })
        const { events: kept } = (await browser.runs.get(summary!.id))!
        expect(kept.at(-1)).toMatchObject({ type: 'answer', found: true, text: answerOf(how) })
        expect(browser.ended).toHaveLength(1)
        expect(chats(browser)).toEqual(asked)
        const pages = (await browser.library.pages()).map(({ title }) => title)
        expect(sorted(pages)).toEqual(sorted((await whole.library.pages()).map(({ title }) => title)))
        // It may be killed once more when its answer is kept and not yet told.
        const told = lasting(last.events)
        expect(lasting(kept).slice(0, told.length)).toEqual(told)
        if (!sideBySide) {
          expect(inTurn(kept)).toEqual(inTurn(uncut.events))
          const toldFirst = inTurn(first.events)
          expect(inTurn(kept).slice(0, toldFirst.length)).toEqual(toldFirst)
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
  }, 120_000)
})

describe('in the product’s own database', () => {
  const how = WORLDS['agents whose pages are read by spans, with a first look']!

  /** Killed when the second page is about to be read: the model has long replied. */
  async function cutOff(): Promise<Browser> {
    globalThis.indexedDB = new IDBFactory()
    const browser = databaseBrowser(connectDatabase('test'))
    const dies = () => browser.calls.some(call => call.startsWith(`spans ["${BRIDGE.question}`))
    const { client, died } = openTab(browser, { ...how, delay: () => 1, dies })
    await live(client.ask(QUESTION, { signal: new AbortController().signal }), died)
    return browser
  }

  it('a run goes on from there, and leaves no journal', async () => {
    const browser = await cutOff()
    const asked = () => browser.calls.filter(call => call.startsWith('chat'))
    expect(await browser.runs.list()).toMatchObject([{ status: 'unfinished' }])
    expect([await browser.store!.list(), asked()]).toMatchObject([[expect.any(String)], [expect.any(String)]])
    const { events } = await life(browser, how, { seed: 2 })
    expect(events.at(-1)).toMatchObject({ type: 'answer', found: true, text: answerOf(how) })
    expect(await browser.runs.list()).toMatchObject([{ status: 'answered' }])
    expect(await browser.store!.list()).toEqual([])
    expect(new Set(asked()).size).toBe(asked().length)
    const [run] = await browser.runs.list()
    expect(lasting((await browser.runs.get(run!.id))!.events)).toEqual(lasting(events))
  })

  it('one whose journal cannot be read can only be asked again, and keeps what it told', async () => {
    const browser = await cutOff()
    const [run] = await browser.store!.list()
    await (await connectDatabase('test')()).put('journal', { key: 7 } as never, [run!, 0])
    const before = await browser.runs.get(run!)
    const { client } = openTab(browser, { ...how, delay: () => 0, dies: () => false })
    const going = client.resume(run!, { signal: new AbortController().signal })
    await expect(async () => {
      for await (const _ of going);
    }).rejects.toMatchObject({ kind: 'user', code: 'cannot-resume' })
    expect(await browser.runs.get(run!)).toEqual(before)
  })

  it('one that was stopped is over', async () => {
    globalThis.indexedDB = new IDBFactory()
    const browser = databaseBrowser(connectDatabase('test'))
    const { client } = openTab(browser, { ...how, delay: () => 1, dies: () => false })
    const stopping = new AbortController()
    for await (const { type } of client.ask(QUESTION, { signal: stopping.signal })) {
      if (type === 'tool-called') stopping.abort()
    }
    expect(await browser.runs.list()).toMatchObject([{ status: 'stopped' }])
    expect(await client.cutOff()).toEqual([])
  })
})
