import type * as en from './en/catalogue.ts'

/** The type of every language's texts: the structure of the English ones. */
export type Catalogue = typeof en
