import type { PageSummary } from '../library/library.ts'
import type { Source } from './source.ts'

/** Whether a stored page of this source came from it. A page from a pack did only if the source is that pack. */
export function cameFrom({ brings }: Pick<Source, 'brings'>, { origin }: Pick<PageSummary, 'origin'>): boolean {
  return origin.how !== 'pack' || (typeof brings === 'object' && brings.how === 'pack' && brings.file === origin.file)
}
