import type { Source } from '../../sources/source.ts'
import type { Profile } from './profile.ts'

/** How many of the listed pages are asked; undefined for all. */
export const pagesToAsk = ({ maxPages, maxLocalPages }: Profile, { atHand }: Source): number | undefined =>
  (atHand ? maxLocalPages : undefined) ?? maxPages
