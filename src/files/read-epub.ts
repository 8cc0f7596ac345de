import { throwIfAborted } from '../core/abort.ts'
import type { Section } from '../reading/article.ts'
import { badFile } from './bad-file.ts'
import { decoded } from './decode-bytes.ts'
import { decodeText } from './decode-text.ts'
import { lockedPaths, unescaped } from './epub-rights.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import type { ReadingProgress } from './progress.ts'
import { raisedClasses, withRaisedMarked } from './raised-classes.ts'
import { readMarkup } from './read-markup.ts'
import { htmlOf } from './xhtml.ts'
import { type XmlElement, xmlElements } from './xml-elements.ts'

const CONTAINER = 'META-INF/container.xml'
/** Media types of chapters, including those of early books. */
const CHAPTER = /^(?:application\/xhtml\+xml|text\/html|text\/x-oeb1-document|(?:application|text)\/xml)$/i
const STYLE_SHEET = /^text\/css$/i
/** The encoding in an XML declaration. */
const XML_LINE = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
const LINE_WITHIN = 200

/**
 * Reads a book: its chapters in reading order, each as HTML. The lead contains title and authors. Throws `UserError`.
 */
export async function readEpub(
  zip: OpenZip,
  allowance: Allowance,
  { onProgress, signal }: ReadingProgress,
): Promise<FileText> {
  const textOf = async (path: string) => {
    const bytes = await zip.bytes(path)
    return bytes && decodeXml(bytes)
  }
  const locked = await lockedPaths(zip, allowance)
  const container = xmlElements((await textOf(CONTAINER)) ?? '', allowance)
  const named = container.find(({ name }) => name === 'rootfile')?.attributes['full-path']
  const packagePath = named && unescaped(named)
  if (locked.has(packagePath ?? '')) throw badFile('locked-file', allowance.name)
  const book = xmlElements((packagePath && (await textOf(packagePath))) || '', allowance)
  const chapters = chapterPaths(book, packagePath ?? '')
  if (chapters.some(path => locked.has(path))) throw badFile('locked-file', allowance.name)
  if (chapters.length === 0) throw badFile('broken-file', allowance.name)

  const raised = new Set<string>()
  for (const { href } of itemsOf(book, STYLE_SHEET))
    for (const name of raisedClasses((await textOf(pathFrom(packagePath ?? '', href))) ?? '')) raised.add(name)

  const textsNamed = (wanted: string) =>
    book.flatMap(({ name, text }) => (name === wanted && text.trim() ? [text.trim()] : []))
  const sections: Section[] = [
    { path: [], text: [...textsNamed('title').slice(0, 1), ...textsNamed('creator')].join('\n') },
  ]
  for (const [done, path] of chapters.entries()) {
    throwIfAborted(signal)
    allowance.take('pages')
    onProgress?.({ done, total: chapters.length })
    const html = await textOf(path)
    const read = html ? chapterSections(html, raised, sections, allowance) : []
    for (const section of read) sections.push(section)
  }
  const [language] = textsNamed('language')
  return { sections, ...(language && { language }) }
}

/** Decodes XML as declared in its first line, if that is not UTF-8; otherwise its encoding is detected. */
function decodeXml(bytes: Uint8Array): string | undefined {
  const encoding = XML_LINE.exec(new TextDecoder('latin1').decode(bytes.subarray(0, LINE_WITHIN)))?.[1]
  const asDeclared = encoding && !/^utf/i.test(encoding) ? decoded(bytes, encoding) : undefined
  return asDeclared ?? decodeText(bytes)
}

/**
 * The sections of a chapter. Text before its first heading gets the previous section's headings, if there are any.
 */
function chapterSections(
  xhtml: string,
  raised: ReadonlySet<string>,
  before: readonly Section[],
  allowance: Allowance,
): Section[] {
  // A separate allowance, because rewriting visits all elements an additional time.
  const rewriting = new Allowance(allowance.name)
  const html = withRaisedMarked(
    htmlOf(xhtml, () => rewriting.take('nodes')),
    raised,
  )
  return readMarkup(html, allowance).sections.flatMap(({ path, text }) => {
    if (text === '') return []
    const last = before.at(-1)?.path ?? []
    return [{ path: path.length > 0 ? path : last.length > 0 ? last : ['Opening pages'], text }]
  })
}

/** Paths of the chapters within the zip, in the order of the spine. */
function chapterPaths(book: readonly XmlElement[], packagePath: string): string[] {
  const hrefs = new Map(itemsOf(book, CHAPTER).map(({ id, href }) => [id, href]))
  return book.flatMap(({ name, attributes: { idref } }) => {
    const href = name === 'itemref' && idref && hrefs.get(idref)
    return href ? [pathFrom(packagePath, href)] : []
  })
}

/** The book's files of one type. */
const itemsOf = (book: readonly XmlElement[], wanted: RegExp) =>
  book.flatMap(({ name, attributes: { id, href, 'media-type': type = '' } }) =>
    name === 'item' && href && wanted.test(type.trim()) ? [{ id, href }] : [],
  )

/** Resolves a relative, possibly escaped address to a path within the zip. */
const pathFrom = (base: string, href: string): string =>
  unescaped(new URL(href, `https://book.invalid/${encodeURI(base)}`).pathname)
