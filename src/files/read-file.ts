import { throwIfAborted } from '../core/abort.ts'
import { FootnoteError } from '../core/errors.ts'
import { sha256 } from '../core/sha256.ts'
import type { Article } from '../reading/article.ts'
import { contentHash } from '../reading/content-hash.ts'
import { guessLanguage } from '../text/guess-language.ts'
import { withoutInvisible } from '../text/invisible.ts'
import { isLocale } from '../text/segments.ts'
import { badFile } from './bad-file.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import type { FileText } from './file-text.ts'
import { Allowance, MOST_BYTES } from './limits.ts'
import { FILES } from './opened-file.ts'
import type { PdfOptions } from './pdf/read-pdf.ts'

/** How many digits of the hash form a file's key. */
const KEY_DIGITS = 16

export interface ReadFileOptions extends PdfOptions {
  /** The path within the opened folder; by default the file's name. */
  path?: string
  /** The language (BCP 47) of files that do not state theirs. */
  language?: string
  /** Called when the reader is loaded and starts to read. */
  onBegin?: () => void
}

/**
 * Reads a person's file as a page. Its key is a hash of its bytes, so that the same file is one page under any name,
 * and a changed file is another page. Meant for a worker. Throws `UserError` with the code of a `FileProblem`,
 * `EngineError` if the text recogniser cannot be loaded, and `Stopped` on abort.
 */
export async function readFile(file: File, options: ReadFileOptions = {}): Promise<Article> {
  const { path = file.name, language = 'en', signal } = options
  if (file.size > MOST_BYTES) throw badFile('file-too-large', path)
  const bytes = await file.arrayBuffer().catch(cause => {
    throw badFile('gone-file', path, cause)
  })
  throwIfAborted(signal)
  if (bytes.byteLength === 0) throw badFile('empty-file', path)
  const key = (await sha256(bytes)).slice(0, KEY_DIGITS)
  const read = await fileText(file, bytes, path, options)
  const sections = read.sections.map(({ path, text }) => ({
    path: path.map(withoutInvisible),
    text: withoutInvisible(text),
  }))
  throwIfAborted(signal)
  const length = sections.reduce((sum, { path, text }) => sum + path.join('').length + text.length, 0)
  // Checked again, because readers repeat text: headings of tables and chapters.
  new Allowance(path).take('letters', length)
  const sample = sections.map(({ text }) => text).join('\n')
  if (sample.trim() === '') throw badFile('textless-file', path)
  const stated = read.language && isLocale(read.language) ? read.language : undefined
  return {
    source: FILES,
    key,
    title: path,
    url: '',
    revision: contentHash(sections),
    language: stated ?? guessLanguage(sample) ?? language,
    licence: '',
    ...(read.pages && { pages: read.pages }),
    sections,
    links: [],
  }
}

/** Extracts the text of a file. An unexpected error of a reader means that the file is damaged (`broken-file`). */
async function fileText(file: File, bytes: ArrayBuffer, name: string, options: ReadFileOptions): Promise<FileText> {
  const allowance = new Allowance(name)
  const found = fileKind(new Uint8Array(bytes), allowance)
  // Markup and repeated text are counted by the readers.
  if ('text' in found && found.kind !== 'html') new Allowance(name).take('letters', found.text.length)
  try {
    const read = await readerOf(found, { file, bytes, allowance, options })
    options.onBegin?.()
    return await read()
  } catch (cause) {
    throwIfAborted(options.signal)
    throw cause instanceof FootnoteError ? cause : badFile('broken-file', name, cause)
  }
}

const COMPOUND_PROBLEMS = { locked: 'locked-file', 'old-office': 'old-office-file', other: 'unknown-file' } as const

interface Given {
  file: File
  bytes: ArrayBuffer
  allowance: Allowance
  options: ReadFileOptions
}

type Reader = () => FileText | Promise<FileText>

/** Each format's reader is loaded when first needed. */
async function readerOf(found: FileKind, given: Given): Promise<Reader> {
  const { bytes, allowance, options } = given
  switch (found.kind) {
    case 'pdf': {
      const { readPdf } = await import('./pdf/read-pdf.ts')
      return () => readPdf(new Uint8Array(bytes), allowance, options)
    }
    case 'zip':
      return zipReader(given)
    case 'message': {
      const { readMessage } = await import('./read-message.ts')
      return () => readMessage(new Uint8Array(bytes), allowance)
    }
    case 'rtf': {
      const { readRtf } = await import('./rtf/read-rtf.ts')
      return () => readRtf(new Uint8Array(bytes), allowance)
    }
    case 'html': {
      const { readWebPage } = await import('./read-web-page.ts')
      return () => readWebPage(found.text, allowance)
    }
    case 'markdown': {
      const { readMarkdownFile } = await import('./read-markdown-file.ts')
      return () => readMarkdownFile(found.text, allowance)
    }
    case 'table': {
      const { readTable } = await import('./read-table.ts')
      return () => readTable(found.text, allowance)
    }
    case 'json': {
      const { readJson } = await import('./data/read-json.ts')
      return () => readJson(found.text, allowance)
    }
    case 'xml': {
      const { readXml } = await import('./data/read-xml.ts')
      return () => readXml(found.text, allowance)
    }
    case 'code': {
      const { readCode } = await import('./read-code.ts')
      return () => readCode(found.text)
    }
    case 'text': {
      const { readText } = await import('./read-text.ts')
      return () => readText(found.text)
    }
    case 'compound': {
      const { compoundKind } = await import('./compound-kind.ts')
      throw badFile(COMPOUND_PROBLEMS[compoundKind(new Uint8Array(bytes), allowance.name)], allowance.name)
    }
    case 'unknown':
      throw badFile('unknown-file', allowance.name)
  }
}

async function zipReader({ file, allowance, options }: Given): Promise<Reader> {
  const { openZip } = await import('./open-zip.ts')
  const zip = await openZip(file, allowance, options.signal)
  if (zip.has('word/document.xml')) {
    const { readDocx } = await import('./docx/read-docx.ts')
    return () => readDocx(zip, allowance)
  }
  if (zip.has('META-INF/container.xml')) {
    const { readEpub } = await import('./read-epub.ts')
    return () => readEpub(zip, allowance, options)
  }
  if (zip.paths.some(path => path.startsWith('xl/worksheets/'))) {
    const { readXlsx } = await import('./sheets/read-xlsx.ts')
    return () => readXlsx(zip, allowance, options)
  }
  if (zip.has('ppt/presentation.xml')) {
    const { readPptx } = await import('./slides/read-pptx.ts')
    return () => readPptx(zip, allowance, options)
  }
  if (zip.has('mimetype') && zip.has('content.xml')) {
    const { readOpenDocument } = await import('./opendocument/read-opendocument.ts')
    return () => readOpenDocument(zip, allowance, options)
  }
  if (zip.has('xl/workbook.bin')) throw badFile('old-office-file', allowance.name)
  throw badFile('unknown-file', allowance.name)
}
