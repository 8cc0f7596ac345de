import type { Migration } from './migration.ts'
import type { Stores5 } from './version-5.ts'

export interface Stores6 extends Stores5 {
  /** Runs that may be resumed, and how they were asked. */
  journals: { key: string; value: Journal6 }
  /** What reached these runs from outside, in order. */
  journal: { key: [run: string, place: number]; value: Input6 }
}

interface Journal6 {
  run: string
  question: string
  date: string
  options: Record<string, unknown>
}

interface Input6 {
  key: string
  at: number
  value?: unknown
  error?: { kind: string; code: string; message: string; details?: Record<string, unknown> }
}

/** Journals, by which runs go on that were cut off. */
export const toVersion6: Migration = async database => {
  database.createObjectStore('journals', { keyPath: 'run' })
  database.createObjectStore('journal')
}
