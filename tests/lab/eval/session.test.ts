import { describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../cli/headless.ts'
import { openSession } from '../../../lab/eval/session.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { answered, failed, run } from './made-up-runs.ts'

const MANNER = { source: { id: 'shelf' }, engine: { id: 'bundled' }, timeoutSeconds: 5 } as const
const never = new AbortController().signal
const READY = 'Is everything here?'
const CLOSED: ResearchEvent = { type: 'failed', at: 0, kind: 'bug', code: 'bug', message: 'Target closed' }

/** Browsers that answer, and die of some questions; `failing` of them, after the first, do not even start. */
function browsers({ mortal = [] as string[], dumb = false, failing = 0 } = {}) {
  const opened: { asked: string[]; dead: boolean; closed: boolean }[] = []
  async function open(): Promise<HeadlessSite> {
    if (opened.length > 0 && failing-- > 0) throw new Error('Out of memory.')
    const browser = { asked: [] as string[], dead: false, closed: false }
    opened.push(browser)
    return {
      page: { evaluate: async () => !browser.dead || Promise.reject(new Error('Target closed')) },
      async *ask({ question }: { question: string }) {
        browser.asked.push(question)
        if (dumb) yield { ...failed('no-model'), message: 'There is no model.' } as ResearchEvent
        else if (mortal.includes(question)) {
          browser.dead = true
          yield* run(CLOSED)
        } else yield* question === 'slow' ? run(failed('timeout')) : run(answered('Rush', ['Rush is a band.']))
      },
      close: async () => {
        browser.closed = true
      },
    } as unknown as HeadlessSite
  }
  return { opened, open }
}

describe('a session', () => {
  it('loads the model before the first question, once', async () => {
    const { opened, open } = browsers()
    const session = openSession(open, MANNER)
    expect((await session.ask('a', never)).at(-1)).toMatchObject({ type: 'answer' })
    await session.ask('b', never)
    expect(opened.map(({ asked }) => asked)).toEqual([[READY, 'a', 'b']])
  })

  it('goes on in a new browser when one has died, and names the question it died of', async () => {
    const { opened, open } = browsers({ mortal: ['a'] })
    const session = openSession(open, MANNER)
    const events = await session.ask('a', never)
    expect(events.at(-1)).toMatchObject({ type: 'failed', code: 'browser-died' })
    expect(events.filter(({ type }) => type === 'step-finished')).toHaveLength(3)
    expect((await session.ask('b', never)).at(-1)).toMatchObject({ type: 'answer' })
    expect(opened.map(({ asked, closed }) => [asked, closed])).toEqual([
      [[READY, 'a'], true],
      [[READY, 'b'], false],
    ])
  })

  it('tries again when a browser does not start in place of one that died, and not for ever', async () => {
    for (const [failing, outcome] of [
      [2, 'answer'],
      [3, 'Out of memory.'],
    ] as const) {
      const session = openSession(browsers({ mortal: ['a'], failing }).open, MANNER)
      await session.ask('a', never)
      const end = await session.ask('b', never).then(
        events => events.at(-1)?.type,
        (error: Error) => error.message,
      )
      expect(end).toBe(outcome)
    }
  })

  it('keeps a browser that ran out of time and lives', async () => {
    const { opened, open } = browsers()
    const session = openSession(open, MANNER)
    expect((await session.ask('slow', never)).at(-1)).toMatchObject({ type: 'failed', code: 'timeout' })
    await session.ask('b', never)
    expect(opened).toHaveLength(1)
  })

  it('does not blame a question for a browser that died before it', async () => {
    const { opened, open } = browsers()
    const session = openSession(open, MANNER)
    await session.ask('a', never)
    for (const browser of opened) browser.dead = true
    expect((await session.ask('b', never)).at(-1)).toMatchObject({ type: 'answer' })
  })

  it('asks nothing where nothing can be asked, and says why', async () => {
    const { opened, open } = browsers({ dumb: true })
    await expect(openSession(open, MANNER).ask('a', never)).rejects.toThrow('There is no model.')
    expect(opened[0]?.asked).toEqual([READY])
  })
})
