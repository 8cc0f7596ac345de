import type { DownloadState } from '../../llm/downloads/downloads.ts'
import { messages } from '../../messages/messages.ts'
import { bytes, duration } from '../wording.ts'

/** The progress of a download, without unknown figures: "1.2 GB of 4.3 GB · 12 MB a second · 5 min left". */
export function progressText({ here, total, bytesPerSecond }: DownloadState): string {
  const { models } = messages()
  const seconds = bytesPerSecond && calmly((total - here) / bytesPerSecond)
  return [
    models.fetching(bytes(here), bytes(total)),
    bytesPerSecond ? models.speed(bytes(bytesPerSecond)) : '',
    seconds ? models.left(duration(seconds)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Rounds up, more coarsely for longer times, so that the figure does not change constantly. */
export function calmly(seconds: number): number {
  const unit = seconds < 60 ? 5 : seconds < 600 ? 30 : 300
  return Math.ceil(seconds / unit) * unit
}
