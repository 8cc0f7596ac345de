import { z } from 'zod'
import type { Connection } from '../database.ts'
import { keepSetting, readSetting } from '../settings.ts'

/** How many bytes the library may occupy. */
export interface Budget {
  read(): Promise<number>
  keep(bytes: number): Promise<void>
}

const NAME = 'library-budget'
const DEFAULT_BYTES = 1_000_000_000

export function storedBudget(connect: Connection): Budget {
  return {
    read: async () => (await readSetting(connect, NAME, z.number().nonnegative())) ?? DEFAULT_BYTES,
    keep: bytes => keepSetting(connect, NAME, bytes),
  }
}

export function memoryBudget(bytes = DEFAULT_BYTES): Budget {
  return {
    read: async () => bytes,
    keep: async wanted => {
      bytes = wanted
    },
  }
}
