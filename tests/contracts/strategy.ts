import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bug, EngineError, SourceError } from '../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import type { ResearchOptions, ResearchParts } from '../../src/research/research.ts'
import type { StrategyId } from '../../src/research/strategies/registry.ts'
import type { Source } from '../../src/sources/source.ts'
import { type FakeEngine, fakeEngine, type Script } from '../fakes/fake-engine.ts'
import { collect, eventsOf, partsWith, say } from '../research/shelf-team.ts'
import { expectWellFormed } from './well-formed.ts'

interface StrategyCase {
  question: string
  /** What a model says that answers it well. */
  script: Script
  answer: RegExp
  /** What else a model says to it that the others do not read. */
  replies?: readonly string[]
  /** Over the real shelf and for the bundled model, where nothing else is said. */
  parts?: (engine: FakeEngine) => ResearchParts
}

const REPLIES = [
  'I do not know.',
  '',
  say('final_answer("Paris [1]")'),
  say('final_answer("not found")'),
  say('print(wikipedia_search_agent("How tall is the Eiffel Tower?"))'),
  say('print(search_wikipedia("Eiffel Tower"))'),
  say('print(search_info("How tall?", "Eiffel Tower"))'),
  say('print(retrieve_passages("tall"))'),
  say('final_answer("330 m [1][99]")'),
  say('final_answer(number_of("330 m [1]") * 2)'),
  say('throw new Error("no")'),
]

/** What every way to an answer promises, over the real shelf, library and sandbox. */
export function describeStrategy(
  strategy: StrategyId,
  { question, script, answer, replies = [], parts }: StrategyCase,
): void {
  const partsOf = parts ?? partsWith
  const run = (parts: ResearchParts, options: ResearchOptions = {}) =>
    collect(question, parts, { ...options, strategy })
  const sourceOf = async (parts: ResearchParts, change: (source: Source) => Source): Promise<ResearchParts> => {
    const { source } = await parts.chooseSource(new AbortController().signal)
    return { ...parts, chooseSource: async () => ({ source: change(source), reason: '' }) }
  }
  const expectEnd = (events: ResearchEvent[]) => {
    expectWellFormed(events)
    return events.at(-1)
  }

  describe(`strategy: ${strategy}`, () => {
    it('answers, and says by which way', async () => {
      const events = await run(partsOf(fakeEngine(script)))
      expect(expectEnd(events)).toMatchObject({ type: 'answer', text: expect.stringMatching(answer) })
      expect(eventsOf(events, 'run-started')[0]?.strategy).toBe(strategy)
    })

    it('ends with a well-formed run whatever the model says, and cites only what was read', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...REPLIES, ...replies), { minLength: 1, maxLength: 8 }),
          async said => {
            let asked = 0
            const engine = fakeEngine(() => said[asked++ % said.length] ?? '')
            expectEnd(await run(parts?.(engine) ?? partsWith(engine, 'few-shot')))
          },
        ),
        { numRuns: 12 },
      )
    }, 60_000)

    it('ends when it is stopped, though nothing it asks answers any more', async () => {
      const stopping = new AbortController()
      const hang = () => {
        stopping.abort()
        return new Promise<never>(() => {})
      }
      const parts = await sourceOf(partsOf(fakeEngine(hang)), source => ({ ...source, search: hang, open: hang }))
      expect(expectEnd(await run(parts, { signal: stopping.signal }))).toMatchObject({
        type: 'failed',
        kind: 'stopped',
      })
    })

    it('ends as failed when a model that it asks cannot be started anew', async () => {
      const engine = fakeEngine(() => {
        throw new EngineError('engine-lost', 'The device was lost.')
      })
      const last = expectEnd(await run(partsOf(engine)))
      if (engine.requests.length > 0) expect(last).toMatchObject({ type: 'failed', code: 'engine-lost' })
    })

    it.each(['search', 'open'] as const)('ends without an invented answer when the source cannot %s', async part => {
      const fail = () => Promise.reject(new SourceError('offline', 'The network is gone.'))
      const parts = await sourceOf(partsOf(fakeEngine(script)), ({ contents: _, ...source }) => ({
        ...source,
        [part]: fail,
        atHand: false,
      }))
      const last = expectEnd(await run(parts))
      if (last?.type === 'answer') expect(last.footnotes).toEqual([])
    })

    it('ends when the sandbox breaks down', async () => {
      const openSandbox = () => {
        const run = () => Promise.reject(new Bug('sandbox-lost', 'The worker is gone.'))
        return { run, close: () => {} }
      }
      expectEnd(await run({ ...partsOf(fakeEngine(script)), openSandbox }))
    })
  })
}
