import type { PlainError } from '../../../src/common/core/errors.ts'
import type { MadePage } from './made-pages.ts'

/** What a test has a library do. */
export type Step =
  | { do: 'add'; page: MadePage }
  | { do: 'remove'; key: string }
  | { do: 'pin'; key: string; pinned: boolean }
  | { do: 'budget'; bytes: number }
  | { do: 'search'; query: string }
  | { do: 'import'; url: string; pages: MadePage[] }

/** What a tab tells of a step of one of its lanes. `time` in ms since the epoch: all tabs have the same clock. */
export type Note = { lane: number; step: number; time: number } & (
  | { what: 'begun' | 'done' }
  | { what: 'imported'; imported: number }
  | { what: 'failed'; error: PlainError }
)

/** A page was to get this revision, or to go. */
export interface Change {
  key: string
  revision: string | undefined
  begun: number
  /** When the tab said so; Infinity where it never did: then it happened or not. */
  done: number
}

/** The changes to pages that a tab's lanes make, as far as its `notes` tell. */
export function changesOf(lanes: readonly Step[][], notes: readonly Note[]): Change[] {
  return lanes.flatMap((steps, lane) =>
    steps.flatMap((what, step) => {
      const told = notes.filter(note => note.lane === lane && note.step === step)
      return changesBy(what, told)
    }),
  )
}

function changesBy(step: Step, notes: readonly Note[]): Change[] {
  const time = (what: Note['what']) => notes.find(note => note.what === what)?.time ?? Infinity
  const times = { begun: time('begun'), done: time('done') }
  if (step.do === 'add') return [{ ...step.page, ...times }]
  if (step.do === 'remove') return [{ key: step.key, revision: undefined, ...times }]
  if (step.do !== 'import') return []
  return step.pages.map((page, place) => {
    const imported = notes.find(note => note.what === 'imported' && note.imported > place)
    return { ...page, ...times, done: imported?.time ?? times.done }
  })
}

/** By key: the revisions that a page may have after these changes, undefined where it may be gone. */
export function possible(changes: readonly Change[]): Map<string, Set<string | undefined>> {
  const outcomes = new Map<string, Set<string | undefined>>()
  for (const { key, revision, done } of changes) {
    const isUndone = changes.some(other => other.key === key && other.begun > done && other.done < Infinity)
    if (!isUndone) outcomes.set(key, (outcomes.get(key) ?? new Set()).add(revision))
  }
  return outcomes
}
