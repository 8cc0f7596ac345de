import { toPlainError, UserError } from '../../../common/core/errors.ts'
import type { Model } from '../catalogue.ts'
import type { DownloadState, Downloads } from './downloads.ts'
import type { ModelFiles } from './model-files.ts'

const NOTIFY_EVERY_MS = 250

interface Fetching {
  stop: AbortController
  state: DownloadState
  ended: Promise<void>
}

/** Manages the downloads of these models: several models in parallel, but each at most once at a time. */
export function modelDownloads(models: readonly Model[], stockOf: (model: Model) => ModelFiles): Downloads {
  const stocks = new Map(models.map(model => [model.id, { model, stock: stockOf(model) }]))
  const fetching = new Map<string, Fetching>()
  const problems = new Map<string, DownloadState['problem']>()
  const listeners = new Set<(model: string, state: DownloadState) => void>()

  function known(id: string): { model: Model; stock: ModelFiles } {
    const found = stocks.get(id)
    if (!found) throw new UserError('no-such-model', `There is no model "${id}".`)
    return found
  }

  function notify(id: string, state: DownloadState): void {
    for (const listener of listeners) listener(id, state)
  }

  async function atRest(id: string): Promise<DownloadState> {
    const { here, total, complete } = await known(id).stock.size()
    const status = complete ? 'here' : here > 0 ? 'paused' : 'absent'
    return { status, here, total, bytesPerSecond: undefined, problem: problems.get(id) }
  }

  async function state(id: string): Promise<DownloadState> {
    return fetching.get(id)?.state ?? atRest(id)
  }

  /** Runs a download to its end. Never throws: a failure is stored, and returned by `state`. */
  async function run(id: string, stock: ModelFiles, own: Fetching): Promise<void> {
    try {
      const before = await stock.size()
      const speed = speedometer()
      let lastNotified = 0
      const report = (here: number, total: number) => {
        const now = performance.now()
        const bytesPerSecond = speed.note(now, here)
        own.state = { ...own.state, here, total, bytesPerSecond }
        if (now - lastNotified < NOTIFY_EVERY_MS) return
        lastNotified = now
        notify(id, own.state)
      }
      report(before.here, before.total)
      await stock.fetchMissing(report, own.stop.signal)
    } catch (error) {
      const problem = toPlainError(error)
      if (problem.kind !== 'stopped') problems.set(id, problem)
    }
    fetching.delete(id)
    notify(id, await atRest(id))
  }

  async function start(id: string): Promise<void> {
    const { model, stock } = known(id)
    const current = fetching.get(id)
    if (current && !current.stop.signal.aborted) return current.ended
    if (current) {
      // The earlier download is being paused: start again once it has ended.
      await current.ended
      return start(id)
    }
    problems.delete(id)
    const own: Fetching = {
      stop: new AbortController(),
      state: { status: 'fetching', here: 0, total: model.downloadBytes, bytesPerSecond: undefined, problem: undefined },
      ended: Promise.resolve(),
    }
    fetching.set(id, own)
    own.ended = run(id, stock, own)
    return own.ended
  }

  async function pause(id: string): Promise<void> {
    known(id)
    const current = fetching.get(id)
    current?.stop.abort()
    await current?.ended
  }

  return {
    state,
    start,
    pause,
    async delete(id) {
      await pause(id)
      problems.delete(id)
      await known(id).stock.delete()
      notify(id, await atRest(id))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const WINDOW_MS = 6_000
/** The minimum time to measure: a shorter one would measure the first packet rather than the connection. */
const SHORTEST_MS = 1_000

/** Measures bytes per second over the last few seconds. `note` takes the time in ms and the total of bytes so far. */
export function speedometer(): { note(at: number, bytes: number): number | undefined } {
  const samples: { at: number; bytes: number }[] = []
  return {
    note(at, bytes) {
      samples.push({ at, bytes })
      while (samples[1] && samples[1].at <= at - WINDOW_MS) samples.shift()
      const first = samples[0]
      if (!first || at - first.at < SHORTEST_MS) return undefined
      return Math.max(0, ((bytes - first.bytes) / (at - first.at)) * 1_000)
    },
  }
}
