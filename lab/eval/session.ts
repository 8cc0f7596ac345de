import type { HeadlessSite } from '../../cli/headless.ts'
import type { AskArguments } from '../../cli/options.ts'
import { EngineError } from '../../src/common/core/errors.ts'
import { isTransient, type ResearchEvent } from '../../src/common/trace/events.ts'
import type { Thread } from '../../src/common/trace/thread.ts'

/** How long after a run's own time limit the page is held for dead. */
const GRACE_SECONDS = 30
const SIGN_OF_LIFE_MS = 10_000
/** How often a browser is started in the place of one that has died: memory may be short for a moment. */
const STARTS = 3

/** The options that are the same for all questions. */
export type Manner = Pick<AskArguments, 'source' | 'engine' | 'model' | 'strategy'> & { timeoutSeconds: number }

/** Questions to one browser, which is started anew when it has died. */
export interface Session {
  /**
   * Resolves to the events that tell, whatever way the run ended; rejects with `EngineError` `not-ready` where the
   * product cannot be brought to answer anything.
   */
  ask(question: string, signal: AbortSignal, thread?: Thread): Promise<ResearchEvent[]>
  close(): Promise<void>
}

export function openSession(
  open: () => Promise<Pick<HeadlessSite, 'page' | 'ask' | 'close'>>,
  manner: Manner,
): Session {
  type Site = Awaited<ReturnType<typeof open>>
  let site: Site | undefined
  let hasWorked = false

  async function ready(signal: AbortSignal): Promise<Site> {
    if (site && (await isAlive(site))) return site
    for (let left = hasWorked ? STARTS : 1; ; left--) {
      await discard()
      try {
        site = await open()
        await load(site, manner, signal)
        hasWorked = true
        return site
      } catch (error) {
        if (left === 1 || signal.aborted) throw error
      }
    }
  }

  /** A browser that is dead may not even close. */
  async function discard(): Promise<void> {
    const closing = site?.close().catch(() => {})
    site = undefined
    await inTime(closing)
  }

  return {
    async ask(question, signal, thread) {
      const asked = await ready(signal)
      const overdue = AbortSignal.timeout((manner.timeoutSeconds + GRACE_SECONDS) * 1_000)
      const started = performance.now()
      const events: ResearchEvent[] = []
      for await (const event of asked.ask(
        { question, ...manner, ...(thread && { thread }) },
        AbortSignal.any([signal, overdue]),
      )) {
        if (!isTransient(event)) events.push(event)
      }
      if (signal.aborted || events.at(-1)?.type === 'answer') return events
      if (!overdue.aborted && (await isAlive(asked))) return events
      const message = overdue.aborted ? 'The page did not end in time.' : 'The browser died.'
      const at = Math.round(performance.now() - started)
      await discard()
      const told = events.filter(({ type }) => type !== 'failed')
      return [...told, { type: 'failed', at, kind: 'bug', code: 'browser-died', message }]
    },
    close: discard,
  }
}

/** Brings the model here before the first question, so that this takes as long as any other; it is not answered. */
async function load(
  site: Pick<HeadlessSite, 'ask'>,
  { source, engine, model }: Manner,
  signal: AbortSignal,
): Promise<void> {
  const loaded = new AbortController()
  const question = { question: 'Is everything here?', source, engine, ...(model && { model }) }
  for await (const event of site.ask(question, AbortSignal.any([signal, loaded.signal]))) {
    if (event.type === 'agent-started') loaded.abort()
    if (event.type !== 'failed' || loaded.signal.aborted || signal.aborted) continue
    throw new EngineError('not-ready', `Nothing can be asked: ${event.message}`)
  }
}

async function isAlive({ page }: Pick<HeadlessSite, 'page'>): Promise<boolean> {
  return (await inTime(page.evaluate(() => true).catch(() => false))) ?? false
}

/** The value of a promise, or undefined where it takes too long. */
async function inTime<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), SIGN_OF_LIFE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
