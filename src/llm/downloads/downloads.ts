import type { PlainError } from '../../core/errors.ts'

/** How much of a model is in this browser, and what is being done about the rest. */
export interface DownloadState {
  /** `paused`: a part of it is here, and nothing is being fetched. */
  status: 'absent' | 'paused' | 'fetching' | 'here'
  /** The bytes that are here. While fetching, those of parts on their way count too; a pause keeps whole parts only. */
  here: number
  /** The bytes of the whole model: the catalogue's estimate until the model's own list of parts is here. */
  total: number
  /** Over the last few seconds; undefined while not fetching, and until there is something to go by. */
  bytesPerSecond: number | undefined
  /** Why the latest download broke off, unless it was paused. */
  problem: PlainError | undefined
}

/** Brings models here, one part after the other, and lets them go. Every adapter passes `tests/contracts/downloads.ts`. */
export interface Downloads {
  /** Rejects with `UserError` `no-such-model`, as do the others. */
  state(model: string): Promise<DownloadState>
  /** Fetches what is not here yet. Resolves when it has ended, whichever way: `state` says how. */
  start(model: string): Promise<void>
  /** Aborts what is on its way; whole parts stay, and the next start goes on from there. */
  pause(model: string): Promise<void>
  delete(model: string): Promise<void>
  /** Told of every turn, and a few times a second of progress. Returns what ends it. */
  onChange(listener: (model: string, state: DownloadState) => void): () => void
}
