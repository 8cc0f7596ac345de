import type * as en from './en/catalogue.ts'

/** The type of a further language's texts: the same structure as the English ones. */
export type Catalogue = typeof en
