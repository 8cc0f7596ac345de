import { UserError } from '../common/core/errors.ts'
import { FILES, isOpenedFile } from '../documents/files/opened-file.ts'
import type { Library } from '../library/library.ts'
import { keptSource } from './library-source.ts'
import type { Source } from './source.ts'

/** The files that the person opened, which the library stores as pages; `pages` limits them to those with these ids. */
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

/** Like `filesSource`, but throws `UserError` `no-files` if no file is open. */
export async function openedFiles(library: Library, language: string, pages?: readonly string[]): Promise<Source> {
  const source = filesSource(library, language, pages)
  if ((await source.contents?.())?.length !== 0) return source
  throw new UserError('no-files', 'No file is open. Open one first, or choose another source.')
}
