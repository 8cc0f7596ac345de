import type { DBSchema } from 'idb'
import type { Migration } from './versions/migration.ts'
import { type Stores6, toVersion6 } from './versions/version-6.ts'

/** The stores as this version writes them. Records may come from other versions, so they are parsed when read. */
export interface Schema extends DBSchema, Stores6 {}

/** The first version that was released. */
export const FIRST_VERSION = 6

/** The steps to the first version, and from each version to the next; a new database goes through all of them. */
export const MIGRATIONS: readonly Migration[] = [toVersion6]
