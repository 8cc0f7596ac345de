import type { en } from './en/catalogue.ts'

/** What a third language has to say: the same texts as English. */
export type Catalogue = typeof en
