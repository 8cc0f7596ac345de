import { messages } from '../../../common/messages/messages.ts'
import type { PageSummary, Space } from '../../../library/library.ts'
import { bytes } from '../wording.ts'

const MB = 1_000_000
const STEPS = [100 * MB, 500 * MB, 1_000 * MB, 5_000 * MB]
const NEARLY = 0.9

export function usedSpace({ pages, earlier, vectors, words }: Space): number {
  return pages + earlier + vectors + words
}

/** The budgets to choose from: those that the browser could allow, the current one, and the browser's maximum. */
export function budgets(space: Space): { bytes: number; label: string }[] {
  const most = space.free === undefined ? Number.POSITIVE_INFINITY : usedSpace(space) + space.free
  const sizes = new Set([...STEPS.filter(step => step <= most), space.budget])
  const choices = [...sizes].sort((a, b) => a - b).map(size => ({ bytes: size, label: bytes(size) }))
  const all = { bytes: most, label: messages().space.allGranted(bytes(most)) }
  return Number.isFinite(most) && most > space.budget ? [...choices, all] : choices
}

/** Estimates how many pages would be deleted to meet a budget: least recently used first, never pinned ones. */
export function pagesToGo(pages: readonly PageSummary[], space: Space, budget: number): number {
  const stored = pages.reduce((sum, page) => sum + page.bytes, 0)
  if (stored === 0) return 0
  // Deleting a page also frees its vectors and its part of the index.
  const each = (space.pages + space.vectors + space.words) / stored
  const leaving = pages.filter(({ pinned }) => !pinned).sort((a, b) => a.usedAt - b.usedAt)
  let over = usedSpace(space) - budget
  let count = 0
  for (const page of leaving) {
    if (over <= 0) break
    over -= page.bytes * each
    count += 1
  }
  return count
}

/** A warning that says what can be freed, if little space is left; otherwise empty. */
export function nearlyFull(space: Space, pages: readonly PageSummary[]): string {
  const used = usedSpace(space)
  const limit = Math.min(space.budget, used + (space.free ?? Number.POSITIVE_INFINITY))
  if (used < limit * NEARLY) return ''
  const texts = messages().space
  const unpinned = pages.filter(({ pinned }) => !pinned)
  const freeable = unpinned.reduce((sum, page) => sum + page.bytes, 0)
  const cause = limit < space.budget ? texts.browserNearlyFull : texts.nearlyFull
  return [
    cause(bytes(used), bytes(limit)),
    unpinned.length > 0 ? texts.deletingFrees(unpinned.length, freeable) : texts.allPinned,
    space.earlier > 0 ? texts.earlierFrees(space.earlier) : '',
  ]
    .filter(Boolean)
    .join(messages().common.gap)
}
