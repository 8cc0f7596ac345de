import { browserStorage } from '../core/browser-storage.ts'
import { JsonText } from './json-text.ts'
import { Pace } from './pace.ts'

/** The key's number goes up when the bundled model gets much faster, so that outdated measurements are ignored. */
const KEY = 'footnote.pace.2'
const Kept = JsonText.pipe(Pace)

/** The stored measurement of this device; undefined if there is none. */
export function keptPace(storage = browserStorage()): Pace | undefined {
  return Kept.safeParse(storage?.getItem(KEY)).data
}

/** Stores a measurement. If storing fails, the device is measured again next time. */
export function keepPace(pace: Pace, storage = browserStorage()): void {
  try {
    storage?.setItem(KEY, JSON.stringify(pace))
  } catch {}
}
