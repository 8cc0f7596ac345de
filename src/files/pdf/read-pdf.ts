import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { throwIfAborted } from '../../core/abort.ts'
import { EngineError, FootnoteError } from '../../core/errors.ts'
import { guessLanguage } from '../../text/guess-language.ts'
import { badFile } from '../bad-file.ts'
import { type FileText, pageHeading } from '../file-text.ts'
import { Allowance } from '../limits.ts'
import type { ReadingProgress } from '../progress.ts'
import type { Recognition } from '../recognise/recogniser.ts'
import { CutWords } from './cut-words.ts'
import { filledFields } from './form-fields.ts'
import { headedRows } from './headed-rows.ts'
import { type Line, pageLines } from './page-lines.ts'
import { paragraphs } from './paragraphs.ts'
import type { TextItem } from './placed-pieces.ts'
import { type Stroke, strokesOf } from './rules.ts'
import { withoutRunningHeads } from './running-heads.ts'
import { wholeSentences } from './whole-sentences.ts'

/** The maximum number of text pieces on one page; a map has about ten thousand. */
const MOST_A_PAGE = 50_000

export interface PdfOptions extends ReadingProgress {
  /** Address of the folder with character maps, which Chinese, Japanese and Korean files refer to. */
  letterTables?: string
  /** Recognises the text of scanned pages, if the person agreed. */
  recognise?: Recognition
}

/**
 * Reads a PDF, with a section for each page. Throws `UserError` `locked-file`, `scanned-file`, `broken-file`. Meant for
 * a worker, because pdf.js runs on the calling thread.
 */
export async function readPdf(bytes: Uint8Array, allowance: Allowance, options: PdfOptions): Promise<FileText> {
  // A copy, because pdf.js takes over the bytes.
  const kept = options.recognise && bytes.slice()
  const pages = await linesOfPages(bytes, allowance, options)
  const bodies = withoutRunningHeads(pages)
  const words = new CutWords(bodies.flatMap(lines => lines.flatMap(wholeText)))
  const texts = bodies.map(lines => paragraphs(lines, words))
  const sample = texts.flat().join('\n')
  if (!/[\p{L}\p{N}]/u.test(sample)) {
    if (!kept || !options.recognise) throw badFile('scanned-file', allowance.name)
    return readScanned(kept, options.recognise, allowance, options)
  }
  const language = guessLanguage(sample)
  const sections = headedRows(wholeSentences(texts, words, language ?? 'en')).map((text, i) => ({
    path: [pageHeading(i + 1)],
    text: text.join('\n'),
  }))
  return {
    sections: [{ path: [], text: '' }, ...sections.filter(({ text }) => text !== '')],
    pages: pages.length,
    ...(language && { language }),
  }
}

/** The texts of a line from which the file's words are collected. */
const wholeText = ({ text, cells, isUnparted }: Line): readonly string[] =>
  isUnparted ? [] : cells ? cells.flat() : [text]

/** Reads a PDF whose pages are pictures. */
async function readScanned(
  bytes: Uint8Array,
  { languages, folder = '' }: Recognition,
  allowance: Allowance,
  options: PdfOptions,
): Promise<FileText> {
  const { recognisedPages } = await import('./recognised-pages.ts')
  const { tesseract } = await import('../recognise/tesseract.ts')
  const recogniser = await tesseract(languages, name => loaded(folder + name))
  try {
    const pages = await recognisedPages(bytes, recogniser, allowance, options)
    const language = guessLanguage(pages.flat().join('\n'))
    const sections = pages.map((lines, i) => ({ path: [pageHeading(i + 1)], text: lines.join('\n') }))
    const filled = sections.filter(({ text }) => text !== '')
    if (filled.length === 0) throw badFile('scanned-file', allowance.name)
    return { sections: [{ path: [], text: '' }, ...filled], pages: pages.length, ...(language && { language }) }
  } finally {
    recogniser.close()
  }
}

async function loaded(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch(cause => {
    throw unreachable(cause)
  })
  if (!response.ok) throw unreachable()
  return new Uint8Array(await response.arrayBuffer())
}

const unreachable = (cause?: unknown): EngineError =>
  new EngineError(
    'recogniser-unreachable',
    'What recognises text could not be loaded. Open the file again when you are online.',
    cause === undefined ? undefined : { cause },
  )

async function linesOfPages(
  bytes: Uint8Array,
  allowance: Allowance,
  { letterTables, onProgress, signal }: PdfOptions,
): Promise<Line[][]> {
  const { getDocument, OPS } = await pdfjs()
  const loading = getDocument({
    data: bytes,
    // Nothing is drawn, so fonts and pictures are not needed.
    disableFontFace: true,
    useSystemFonts: false,
    // Pictures are not decoded; only lines of drawings are used.
    maxImageSize: 1,
    useWorkerFetch: letterTables !== undefined,
    ...(letterTables && { cMapUrl: letterTables, cMapPacked: true }),
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    allowance.take('pages', document.numPages)
    const pages: Line[][] = []
    for (let number = 1; number <= document.numPages; number++) {
      throwIfAborted(signal)
      const page = await document.getPage(number)
      const items = await itemsOf(page, allowance)
      const fields = filledFields(await page.getAnnotations(), allowance)
      pages.push(pageLines(items, fields, page.getViewport({ scale: 1 }), await strokesOn(page, OPS)))
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

/** The strokes of a page. Errors are ignored, since the text has been read already. */
async function strokesOn(page: PDFPageProxy, operators: Parameters<typeof strokesOf>[1]): Promise<Stroke[]> {
  const drawn = await page.getOperatorList().catch(() => undefined)
  return drawn ? strokesOf(drawn, operators) : []
}

/** The text pieces of a page, counted while they arrive, because recursive forms may never end. */
async function itemsOf(page: PDFPageProxy, allowance: Allowance): Promise<TextItem[]> {
  const items: TextItem[] = []
  const ofPage = new Allowance(allowance.name, { nodes: MOST_A_PAGE })
  const reader = page.streamTextContent().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return items
    ofPage.take('nodes', 1 + value.items.length)
    allowance.take('nodes', value.items.length)
    for (const item of value.items) {
      if (!('str' in item)) continue
      allowance.take('letters', item.str.length)
      items.push(item)
    }
  }
}

/**
 * pdf.js with its worker code on this thread, which is a worker already. (That code also listens to this worker's own
 * messages; it ignores them, as none is addressed to it.)
 */
async function pdfjs(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  // @ts-expect-error: it has no types, and is imported for its side effects.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
