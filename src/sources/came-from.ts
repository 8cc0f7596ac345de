import type { PageSummary } from '../library/library.ts'
import type { Source } from './source.ts'

/**
 * Whether a page stored under a source's id was read from that source. A page that was imported from a pack was not,
 * unless the source is that pack.
 */
export function cameFrom({ brings }: Pick<Source, 'brings'>, { origin }: Pick<PageSummary, 'origin'>): boolean {
  return origin.how !== 'pack' || (typeof brings === 'object' && brings.how === 'pack' && brings.file === origin.file)
}
