import { FILES } from '../files/file-text.ts'
import type { Library, PageSummary } from '../library/library.ts'
import { keptSource } from './library-source.ts'
import type { Source } from './source.ts'

/** Whether the person opened it here; one that came in a pack was opened by somebody else. */
export const isOpenedFile = ({ source, origin }: Pick<PageSummary, 'source' | 'origin'>): boolean =>
  source === FILES && origin.how === 'file'

/** Files that the person opened, which the library keeps as pages; only those of `pages`, by their ids, where it is given. */
export function filesSource(library: Library, language: string, pages?: readonly string[]): Source {
  const isChosen = (id: string) => pages === undefined || pages.includes(id)
  return {
    ...keptSource(
      library,
      { id: FILES, label: 'your files', language },
      page => isOpenedFile(page) && isChosen(page.id),
    ),
    atHand: true,
  }
}
