import type { PageSummary } from '../library/library.ts'
import type { Source } from './source.ts'

/** Whether a stored page came from this source. Pages of a pack count only if this source is that pack. */
export function cameFrom({ brings }: Pick<Source, 'brings'>, { origin }: Pick<PageSummary, 'origin'>): boolean {
  return origin.how !== 'pack' || (typeof brings === 'object' && brings.how === 'pack' && brings.file === origin.file)
}
