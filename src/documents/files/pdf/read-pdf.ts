import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { EngineError } from '../../../common/core/errors.ts'
import { guessLanguage } from '../../../common/text/guess-language.ts'
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
import { readPages } from './read-pages.ts'
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
  const { recognise } = options
  // A copy, because pdf.js takes over the bytes.
  const kept = recognise && bytes.slice()
  const pages = withoutRunningHeads(await linesOfPages(bytes, allowance, options))
  const words = new CutWords(pages.flatMap(lines => lines.flatMap(wholeText)))
  const texts = pages.map(lines => paragraphs(lines, words))
  const sample = texts.flat().join('\n')
  if (/[\p{L}\p{N}]/u.test(sample)) {
    const language = guessLanguage(sample)
    const rows = headedRows(wholeSentences(texts, words, language ?? 'en'))
    return pagesText(
      rows.map(lines => lines.join('\n')),
      language,
    )
  }
  const recognised = kept && recognise ? await recognisedTexts(kept, recognise, allowance, options) : []
  const filled = recognised.filter(Boolean)
  if (filled.length === 0) throw badFile('scanned-file', allowance.name)
  return pagesText(recognised, guessLanguage(filled.join('\n')))
}

/** The texts of a line from which the file's words are collected. */
const wholeText = ({ text, cells, isUnparted }: Line): readonly string[] =>
  isUnparted ? [] : cells ? cells.flat() : [text]

/** A section for each page that has text. */
function pagesText(pages: readonly string[], language: string | undefined): FileText {
  const sections = pages.map((text, i) => ({ path: [pageHeading(i + 1)], text })).filter(({ text }) => text !== '')
  return { sections: [{ path: [], text: '' }, ...sections], pages: pages.length, ...(language && { language }) }
}

/** The texts of pages that are pictures. */
async function recognisedTexts(
  bytes: Uint8Array,
  { languages, folder = '' }: Recognition,
  allowance: Allowance,
  progress: ReadingProgress,
): Promise<string[]> {
  const { recognisedPages } = await import('./recognised-pages.ts')
  const { tesseract } = await import('../recognise/tesseract.ts')
  const recogniser = await tesseract(languages, name => loaded(folder + name))
  try {
    return await recognisedPages(bytes, recogniser, allowance, progress)
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

function linesOfPages(
  bytes: Uint8Array,
  allowance: Allowance,
  { letterTables, ...progress }: PdfOptions,
): Promise<Line[][]> {
  const options = {
    data: bytes,
    // Pictures are not decoded; only lines of drawings are used.
    maxImageSize: 1,
    useWorkerFetch: letterTables !== undefined,
    ...(letterTables && { cMapUrl: letterTables, cMapPacked: true }),
  }
  return readPages(options, allowance, progress, async (page, operators) => {
    const items = await itemsOf(page, allowance)
    const fields = filledFields(await page.getAnnotations(), allowance)
    return pageLines(items, fields, page.getViewport({ scale: 1 }), await strokesOn(page, operators))
  })
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
