import { throwIfAborted } from '../../common/core/abort.ts'
import { FootnoteError } from '../../common/core/errors.ts'
import { sha256 } from '../../common/core/sha256.ts'
import { guessLanguage } from '../../common/text/guess-language.ts'
import { withoutInvisible } from '../../common/text/invisible.ts'
import { isLocale } from '../../common/text/segments.ts'
import { type Article, contentHash } from '../article.ts'
import { badFile } from './bad-file.ts'
import { type FileKind, fileKind, type TextKind } from './file-kind.ts'
import type { FileText } from './file-text.ts'
import { Allowance, MOST_BYTES } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
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
  const read = await fileText(file, new Uint8Array(bytes), path, options)
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
async function fileText(file: File, bytes: Uint8Array, name: string, options: ReadFileOptions): Promise<FileText> {
  const allowance = new Allowance(name)
  const found = fileKind(bytes, allowance)
  // Markup and repeated text are counted by the readers.
  if ('text' in found && found.kind !== 'html') new Allowance(name).take('letters', found.text.length)
  try {
    const read = await readerOf(found, file, bytes, allowance, options)
    options.onBegin?.()
    return await read()
  } catch (cause) {
    throwIfAborted(options.signal)
    throw cause instanceof FootnoteError ? cause : badFile('broken-file', name, cause)
  }
}

/** Loads a format's reader, when it is first needed. */
type Load<Source> = () => Promise<
  (source: Source, allowance: Allowance, options: ReadFileOptions) => FileText | Promise<FileText>
>

const TEXT_READERS: Record<TextKind, Load<string>> = {
  html: async () => (await import('./read-web-page.ts')).readWebPage,
  markdown: async () => (await import('./read-markdown-file.ts')).readMarkdownFile,
  table: async () => (await import('./read-table.ts')).readTable,
  json: async () => (await import('./data/read-json.ts')).readJson,
  xml: async () => (await import('./data/read-xml.ts')).readXml,
  code: async () => (await import('./read-code.ts')).readCode,
  text: async () => (await import('./read-text.ts')).readText,
}

const BYTE_READERS: Record<'pdf' | 'message' | 'rtf', Load<Uint8Array>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  message: async () => (await import('./read-message.ts')).readMessage,
  rtf: async () => (await import('./rtf/read-rtf.ts')).readRtf,
}

/** Readers of zips, by a file that only their format contains. */
const ZIP_READERS: readonly { contains: RegExp; load: Load<OpenZip> }[] = [
  { contains: /^word\/document\.xml$/, load: async () => (await import('./docx/read-docx.ts')).readDocx },
  { contains: /^META-INF\/container\.xml$/, load: async () => (await import('./read-epub.ts')).readEpub },
  { contains: /^xl\/worksheets\//, load: async () => (await import('./sheets/read-xlsx.ts')).readXlsx },
  { contains: /^ppt\/presentation\.xml$/, load: async () => (await import('./slides/read-pptx.ts')).readPptx },
  {
    contains: /^content\.xml$/,
    load: async () => (await import('./opendocument/read-opendocument.ts')).readOpenDocument,
  },
]

/** Finds and loads the reader of a file, which is then to be called. */
async function readerOf(
  found: FileKind,
  file: File,
  bytes: Uint8Array,
  allowance: Allowance,
  options: ReadFileOptions,
) {
  switch (found.kind) {
    case 'pdf':
    case 'message':
    case 'rtf': {
      const read = await BYTE_READERS[found.kind]()
      return () => read(bytes, allowance, options)
    }
    case 'zip': {
      const { openZip } = await import('./open-zip.ts')
      const zip = await openZip(file, allowance, options.signal)
      const reader = ZIP_READERS.find(({ contains }) => zip.paths.some(path => contains.test(path)))
      if (!reader) throw badFile(zip.has('xl/workbook.bin') ? 'old-office-file' : 'unknown-file', allowance.name)
      const read = await reader.load()
      return () => read(zip, allowance, options)
    }
    case 'compound': {
      const { compoundProblem } = await import('./compound-problem.ts')
      throw badFile(compoundProblem(bytes, allowance.name), allowance.name)
    }
    case 'unknown':
      throw badFile('unknown-file', allowance.name)
    default: {
      const read = await TEXT_READERS[found.kind]()
      return () => read(found.text, allowance, options)
    }
  }
}
