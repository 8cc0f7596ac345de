import type { OPS, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js'
import { throwIfAborted } from '../../../common/core/abort.ts'
import { FootnoteError } from '../../../common/core/errors.ts'
import { badFile } from '../bad-file.ts'
import type { Allowance } from '../limits.ts'
import type { ReadingProgress } from '../progress.ts'

/**
 * Calls `read` for each page of a PDF. pdf.js takes over the bytes. Throws `UserError` `locked-file`, `broken-file`,
 * `unfolding-file`, and `Stopped` on abort.
 */
export async function readPages<Page>(
  options: DocumentInitParameters,
  allowance: Allowance,
  { onProgress, signal }: ReadingProgress,
  read: (page: PDFPageProxy, operators: typeof OPS) => Promise<Page>,
): Promise<Page[]> {
  const pdfjs = await loaded()
  // Nothing is drawn, so fonts are not needed.
  const loading = pdfjs.getDocument({ disableFontFace: true, useSystemFonts: false, verbosity: 0, ...options })
  try {
    const document = await loading.promise
    allowance.take('pages', document.numPages)
    const pages: Page[] = []
    for (let number = 1; number <= document.numPages; number++) {
      throwIfAborted(signal)
      const page = await document.getPage(number)
      pages.push(await read(page, pdfjs.OPS))
      page.cleanup()
      onProgress?.({ done: number, total: document.numPages })
    }
    return pages
  } catch (cause) {
    throwIfAborted(signal)
    if (cause instanceof FootnoteError) throw cause
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw badFile(isLocked ? 'locked-file' : 'broken-file', allowance.name, cause)
  } finally {
    await loading.destroy()
  }
}

/**
 * pdf.js with its worker code on this thread, which is a worker already. (That code also listens to this worker's own
 * messages; it ignores them, as none is addressed to it.)
 */
async function loaded(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  // @ts-expect-error: it has no types, and is imported for its side effects.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
