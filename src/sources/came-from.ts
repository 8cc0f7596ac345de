import type { PageSummary } from '../library/library.ts'
import type { Source } from './source.ts'

/** Whether a page came from the source itself, which may be a pack; what another pack brought did not. */
export function cameFrom({ brings }: Pick<Source, 'brings'>, { origin }: Pick<PageSummary, 'origin'>): boolean {
  return origin.how !== 'pack' || (typeof brings === 'object' && brings.how === 'pack' && brings.file === origin.file)
}
