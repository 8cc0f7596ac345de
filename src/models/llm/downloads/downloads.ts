import type { PlainError } from '../../../common/core/errors.ts'

/** How much of a model is stored in this browser, and whether the rest is being downloaded. */
export interface DownloadState {
  /** `paused`: partly stored, and not being downloaded. */
  status: 'absent' | 'paused' | 'fetching' | 'here'
  /** Bytes stored. During a download this includes incomplete parts, which are dropped on a pause. */
  here: number
  /** Bytes of the whole model: an estimate from the catalogue until the model's list of parts is known. */
  total: number
  /** Download speed over the last few seconds; undefined at the start of a download, and when none is running. */
  bytesPerSecond: number | undefined
  /** Why the last download failed; undefined if it succeeded or was paused. */
  problem: PlainError | undefined
}

/** Downloads, pauses and deletes models. Every adapter passes `tests/contracts/downloads.ts`. */
export interface Downloads {
  /** Rejects with `UserError` `no-such-model` for an unknown model, as the other methods do. */
  state(model: string): Promise<DownloadState>
  /** Downloads the missing files. Resolves when the download ends, even if it failed: `state` returns the outcome. */
  start(model: string): Promise<void>
  /** Stops the download. Complete parts are kept, and the next `start` continues from there. */
  pause(model: string): Promise<void>
  delete(model: string): Promise<void>
  /** Reports status changes, and progress a few times a second. Returns a function that removes the listener. */
  onChange(listener: (model: string, state: DownloadState) => void): () => void
}
