import type { z } from 'zod'
import type { Connection } from './database.ts'
import { writeAtomically } from './write-atomically.ts'

/** A setting, parsed by `schema`; undefined if it was never stored or cannot be read. */
export async function readSetting<T>(connect: Connection, name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  return schema.safeParse(await (await connect()).get('settings', name)).data
}

export async function keepSetting(connect: Connection, name: string, value: unknown): Promise<void> {
  await writeAtomically(connect, ['settings'], transaction => transaction.objectStore('settings').put(value, name))
}
