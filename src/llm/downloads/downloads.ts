import type { PlainError } from '../../core/errors.ts'

/** How much of a model is stored in this browser, and whether the rest is being downloaded. */
export interface DownloadState {
  /** `paused`: partly stored, and not being downloaded. */
  status: 'absent' | 'paused' | 'fetching' | 'here'
  /** Bytes stored. During a download this includes incomplete parts, which are dropped on a pause. */
  here: number
  /** Bytes of the whole model: an estimate from the catalogue until the model's list of parts is known. */
  total: number
  /** Average of the last few seconds; undefined at the start of a download and when there is none. */
  bytesPerSecond: number | undefined
  /** Why the last download failed, unless it was paused. */
  problem: PlainError | undefined
}

/** Downloads, pauses and deletes models. Every adapter passes `tests/contracts/downloads.ts`. */
export interface Downloads {
  /** Rejects with `UserError` `no-such-model` for an unknown model, as the other methods do. */
  state(model: string): Promise<DownloadState>
  /** Downloads what is missing. Resolves at the end of the download, also after a failure: `state` gives the outcome. */
  start(model: string): Promise<void>
  /** Stops the download. Complete parts are kept, and the next `start` continues from there. */
  pause(model: string): Promise<void>
  delete(model: string): Promise<void>
  /** Reports changes of status, and progress a few times a second. Returns a function that ends it. */
  onChange(listener: (model: string, state: DownloadState) => void): () => void
}
