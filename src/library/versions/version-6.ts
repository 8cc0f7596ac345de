import type { Migration } from './migration.ts'
import type { Stores5 } from './version-5.ts'

export interface Stores6 extends Stores5 {
  /** Runs that may be resumed, and the options they were started with. */
  journals: { key: string; value: Journal6 }
  /** The inputs that these runs received from outside, in order. */
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

/** Adds journals, from which interrupted runs are resumed. */
export const toVersion6: Migration = async database => {
  database.createObjectStore('journals', { keyPath: 'run' })
  database.createObjectStore('journal')
}
