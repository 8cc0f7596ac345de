import type { DBSchema } from 'idb'
import type { Migration } from './versions/migration.ts'
import { toVersion1 } from './versions/version-1.ts'
import { toVersion2 } from './versions/version-2.ts'
import { toVersion3 } from './versions/version-3.ts'
import { toVersion4 } from './versions/version-4.ts'
import { toVersion5 } from './versions/version-5.ts'
import { type Stores6, toVersion6 } from './versions/version-6.ts'

/** The stores as this version writes them. Records may come from other versions, so they are parsed when read. */
export interface Schema extends DBSchema, Stores6 {}

/** The migrations from each version to the next; a new database goes through all of them. */
export const MIGRATIONS: readonly Migration[] = [toVersion1, toVersion2, toVersion3, toVersion4, toVersion5, toVersion6]
