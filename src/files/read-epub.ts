import { Parser } from 'htmlparser2'
import { throwIfAborted } from '../core/abort.ts'
import type { Section } from '../reading/article.ts'
import { badFile } from './bad-file.ts'
import { decodeText } from './decode-text.ts'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import type { OpenZip } from './open-zip.ts'
import { readMarkup } from './read-markup.ts'

const CONTAINER = 'META-INF/container.xml'
const CHAPTER = /^(?:application\/xhtml\+xml|text\/html)$/

/** An element of a package, with the text in it. */
interface Element {
  name: string
  attributes: Record<string, string>
  text: string
}

/** A book: its chapters in reading order, each read as HTML. The lead is its title and authors. Throws `UserError`. */
export async function readEpub(
  zip: OpenZip,
  allowance: Allowance,
  { onProgress, signal }: { onProgress?: (progress: { done: number; total: number }) => void; signal?: AbortSignal },
): Promise<FileText> {
  const textOf = async (path: string) => {
    const bytes = await zip.bytes(path)
    return bytes && decodeText(bytes)
  }
  if (zip.has('META-INF/rights.xml')) throw badFile('locked-file', allowance.name)
  const container = elementsOf((await textOf(CONTAINER)) ?? '', allowance)
  const packagePath = container.find(({ name }) => name === 'rootfile')?.attributes['full-path']
  const book = elementsOf((packagePath && (await textOf(packagePath))) || '', allowance)
  const chapters = chapterPaths(book, packagePath ?? '')
  if (chapters.length === 0) throw badFile('broken-file', allowance.name)

  const textsNamed = (wanted: string) =>
    book.flatMap(({ name, text }) => (name === wanted && text.trim() ? [text.trim()] : []))
  const sections: Section[] = [
    { path: [], text: [...textsNamed('dc:title').slice(0, 1), ...textsNamed('dc:creator')].join('\n') },
  ]
  for (const [done, path] of chapters.entries()) {
    throwIfAborted(signal)
    allowance.take('pages')
    onProgress?.({ done, total: chapters.length })
    const html = await textOf(path)
    for (const section of html ? chapterSections(html, sections, allowance) : []) sections.push(section)
  }
  const [language] = textsNamed('dc:language')
  return { sections, ...(language && { language }) }
}

/** Text before a chapter's first heading goes on with what came before, under a number where nothing did. */
function chapterSections(html: string, before: readonly Section[], allowance: Allowance): Section[] {
  return readMarkup(html, allowance).sections.flatMap(({ path, text }) => {
    if (text === '') return []
    const last = before.at(-1)?.path ?? []
    return [{ path: path.length > 0 ? path : last.length > 0 ? last : ['Opening pages'], text }]
  })
}

/** Paths of the chapters within the zip, in the order of the spine. */
function chapterPaths(book: readonly Element[], packagePath: string): string[] {
  const hrefs = new Map(
    book.flatMap(({ name, attributes: { id, href, 'media-type': type = '' } }) =>
      name === 'item' && id && href && CHAPTER.test(type) ? [[id, href]] : [],
    ),
  )
  const spine = book.flatMap(({ name, attributes }) => (name === 'itemref' ? (attributes.idref ?? []) : []))
  return spine.flatMap(id => {
    const href = hrefs.get(id)
    return href ? [pathFrom(packagePath, href)] : []
  })
}

/** A relative address, which may be escaped, as a path within the zip. */
function pathFrom(base: string, href: string): string {
  const { pathname } = new URL(href, `https://book.invalid/${base}`)
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    return pathname.slice(1)
  }
}

function elementsOf(xml: string, allowance: Allowance): Element[] {
  const elements: Element[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        allowance.take('nodes')
        elements.push({ name, attributes, text: '' })
      },
      ontext: text => {
        const last = elements.at(-1)
        if (last) last.text += text
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return elements
}
