import { throwIfAborted } from '../../common/core/abort.ts'
import type { ReadFile } from '../../documents/files/file-reader.ts'
import type { Recognition } from '../../documents/files/recognise/recogniser.ts'
import type { Library, PageSummary, WorkOptions } from '../../library/library.ts'

export interface OpenFileOptions extends WorkOptions {
  /** The file's path in the folder that was opened; its name if absent. */
  path?: string
  /** How to recognise the text of scanned pages; set only after the person agreed to the download. */
  recognise?: Recognition
}

/**
 * Reads the person's file and stores it as a page, pinned because it could not be fetched again. Throws `UserError`
 * with the code of a `FileProblem`, or `quota`; `Stopped` on abort.
 */
export async function openFile(
  file: File,
  { readFile, library }: { readFile: ReadFile; library(): Promise<Library> },
  options: OpenFileOptions = {},
): Promise<PageSummary> {
  const [article, kept] = await Promise.all([readFile(file, options), library()])
  throwIfAborted(options.signal)
  const { source, language, key, title, revision } = article
  const known = await kept.find(source, language, key)
  if (known?.title === title && known.revision === revision && known.origin.how === 'file') return known
  const page = await kept.add(article, { how: 'file', file: title })
  await kept.pin(page.id, true)
  return { ...page, pinned: true }
}
