import { Parser } from 'htmlparser2'
import { throwIfAborted } from '../../common/core/abort.ts'
import type { Section } from '../article.ts'
import { type Change, changed, escapedXml } from '../html/source-changes.ts'
import { badFile } from './bad-file.ts'
import { decoded } from './decode-bytes.ts'
import { decodeText } from './decode-text.ts'
import type { FileText } from './file-text.ts'
import { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { pathFrom, unescapedPath } from './package-parts.ts'
import type { ReadingProgress } from './progress.ts'
import { readMarkup } from './read-markup.ts'
import { type XmlElement, xmlElements } from './xml.ts'

const CONTAINER = 'META-INF/container.xml'
/** Media types of chapters, including those of early books. */
const CHAPTER = /^(?:application\/xhtml\+xml|text\/html|text\/x-oeb1-document|(?:application|text)\/xml)$/i
const STYLE_SHEET = /^text\/css$/i
/** The encoding in an XML declaration. */
const XML_LINE = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
const LINE_WITHIN = 200

const ENCRYPTION = 'META-INF/encryption.xml'
/** Files of Adobe's and Apple's copy protection, which lock the whole book. */
const RIGHTS = ['META-INF/rights.xml', 'META-INF/sinf.xml']
/** Algorithms that obfuscate only fonts, and so do not lock the text. */
const OBSCURED = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/

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
    return (bytes && decodeXml(bytes)) ?? ''
  }
  const locked = await lockedPaths(zip, allowance)
  const container = xmlElements(await textOf(CONTAINER), allowance)
  const packagePath = unescapedPath(container.find(({ name }) => name === 'rootfile')?.attributes['full-path'] ?? '')
  if (!locked || locked.has(packagePath)) throw badFile('locked-file', allowance.name)
  const book = xmlElements(await textOf(packagePath), allowance)
  const chapters = chapterPaths(book, packagePath)
  if (chapters.some(path => locked.has(path))) throw badFile('locked-file', allowance.name)
  if (chapters.length === 0) throw badFile('broken-file', allowance.name)

  const raised = new Set<string>()
  for (const { href } of itemsOf(book, STYLE_SHEET))
    for (const name of raisedClasses(await textOf(pathFrom(packagePath, href)))) raised.add(name)

  const textsNamed = (wanted: string) =>
    book.flatMap(({ name, text }) => (name === wanted && text.trim() ? [text.trim()] : []))
  const sections: Section[] = [
    { path: [], text: [...textsNamed('title').slice(0, 1), ...textsNamed('creator')].join('\n') },
  ]
  for (const [done, path] of chapters.entries()) {
    throwIfAborted(signal)
    allowance.take('pages')
    onProgress?.({ done, total: chapters.length })
    for (const section of chapterSections(await textOf(path), raised, allowance)) {
      // Text before the first heading of a chapter gets the previous section's headings, if there are any.
      const before = sections.at(-1)?.path ?? []
      const inherited = before.length > 0 ? before : ['Opening pages']
      sections.push({ path: section.path.length > 0 ? section.path : inherited, text: section.text })
    }
  }
  const [language] = textsNamed('language')
  return { sections, ...(language && { language }) }
}

/** Paths within the zip that only the book's buyer can decrypt; undefined if a rights file locks the whole book. */
async function lockedPaths(zip: OpenZip, allowance: Allowance): Promise<ReadonlySet<string> | undefined> {
  if (RIGHTS.some(path => zip.has(path))) return undefined
  const locked = new Set<string>()
  let algorithm = ''
  for (const { name, attributes } of xmlElements((await zip.bytes(ENCRYPTION)) ?? '', allowance)) {
    if (name === 'encrypteddata') algorithm = ''
    // An encrypted key inside names its own algorithm later, so only the first one counts.
    if (name === 'encryptionmethod') algorithm ||= attributes.Algorithm ?? ''
    if (name === 'cipherreference' && attributes.URI && !OBSCURED.test(algorithm))
      locked.add(unescapedPath(attributes.URI))
  }
  return locked
}

/** Decodes XML as declared in its first line, if that is not UTF-8; otherwise its encoding is detected. */
function decodeXml(bytes: Uint8Array): string | undefined {
  const encoding = XML_LINE.exec(new TextDecoder('latin1').decode(bytes.subarray(0, LINE_WITHIN)))?.[1]
  const asDeclared = encoding && !/^utf/i.test(encoding) ? decoded(bytes, encoding) : undefined
  return asDeclared ?? decodeText(bytes)
}

/** The sections of a chapter that have text. */
function chapterSections(xhtml: string, raised: ReadonlySet<string>, allowance: Allowance): Section[] {
  // A separate allowance, because rewriting visits all elements an additional time.
  const rewriting = new Allowance(allowance.name)
  const html = htmlOf(xhtml, () => rewriting.take('nodes'))
  return readMarkup(withRaisedMarked(html, raised), allowance).sections.filter(({ text }) => text !== '')
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

/** A CSS rule for a class alone: `.span3 { … }`, `span.CharOverride-2 { … }`. */
const RULE = /(?<=^|[},\s])(?:span)?\.([\w-]{1,80})\s*(?:,[^{}]{0,400})?\{([^{}]{0,2000})\}/g
/** CSS properties for superscript; LibreOffice exports it as a relative position above the line. */
const RAISED = /vertical-align\s*:\s*(?:super|[1-9]\d*%)|position\s*:\s*relative[^}]*\btop\s*:\s*-0?\.\d/i
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g
const SPAN = /<span\b[^>]*?\bclass\s*=\s*"([^"]*)"[^>]*/gi

/** Classes that a style sheet displays as superscript, such as powers and marks of notes. */
const raisedClasses = (css: string): string[] =>
  [...css.replace(COMMENT, '').matchAll(RULE)].flatMap(([, name = '', style = '']) =>
    RAISED.test(style) ? [name] : [],
  )

/** Adds an inline superscript style to spans with one of these classes. */
const withRaisedMarked = (html: string, classes: ReadonlySet<string>): string =>
  classes.size === 0
    ? html
    : html.replace(SPAN, (tag, names: string) =>
        names.split(/\s+/).some(name => classes.has(name)) ? `${tag} style="vertical-align: super"` : tag,
      )

/** Void elements of HTML, which have no content in either syntax. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont frame keygen'.split(' '),
)
const XHTML = 'http://www.w3.org/1999/xhtml'

/**
 * Converts XHTML to equivalent HTML. In XML an empty element may close itself (`<title/>`), which HTML reads as a start
 * tag; elements may have a prefix (`<h:p>`); and text may be in `<![CDATA[…]]>`.
 *
 * @param onElement called for each element; if it throws, the conversion ends
 */
function htmlOf(xhtml: string, onElement: () => void): string {
  const changes: Change[] = []
  const prefixes = new Set<string>()
  let isRaw = false
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        onElement()
        for (const [key, value] of Object.entries(attributes))
          if (value === XHTML && key.startsWith('xmlns:')) prefixes.add(key.slice(6))
        const { startIndex: start, endIndex: end } = parser
        const local = localName(name, prefixes)
        if (local !== name) changes.push({ start: start + 1, end: start + 1 + name.length, text: local })
        if (xhtml[end - 1] === '/' && xhtml[end] === '>' && !VOID.has(local.toLowerCase()))
          changes.push({ start: end - 1, end: end + 1, text: `></${local}>` })
      },
      onclosetag(name, isImplied) {
        const { startIndex: start } = parser
        const local = localName(name, prefixes)
        if (!isImplied && local !== name && xhtml.startsWith(`</${name}`, start))
          changes.push({ start: start + 2, end: start + 2 + name.length, text: local })
      },
      oncdatastart: () => {
        isRaw = true
      },
      oncdataend: () => {
        isRaw = false
      },
      ontext(text) {
        const { startIndex: start, endIndex: end } = parser
        if (isRaw) changes.push({ start, end: end + 1, text: escapedXml(text) })
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(xhtml)
  return changed(xhtml, changes)
}

function localName(name: string, prefixes: ReadonlySet<string>): string {
  const colon = name.indexOf(':')
  return colon > 0 && prefixes.has(name.slice(0, colon)) ? name.slice(colon + 1) : name
}
