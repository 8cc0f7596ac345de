import { browserStorage } from '../core/browser-storage.ts'
import { JsonText } from './json-text.ts'
import { Pace } from './pace.ts'

/** Numbered anew when the bundled model becomes much faster: what was measured before says too little. */
const KEY = 'footnote.pace.2'
const Kept = JsonText.pipe(Pace)

/** What was measured here; undefined before, and where nothing is kept. */
export function keptPace(storage = browserStorage()): Pace | undefined {
  return Kept.safeParse(storage?.getItem(KEY)).data
}

/** Keeps it where it can: else it is measured again. */
export function keepPace(pace: Pace, storage = browserStorage()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(pace))
  } catch {}
}
