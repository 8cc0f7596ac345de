import { z } from 'zod'
import { parsedJson } from '../../common/core/json.ts'
import { percentDecodedOrSame } from '../../common/core/percent-decoded.ts'
import { Allowance } from '../../documents/files/limits.ts'
import { type XmlElement, xmlElements } from '../../documents/files/xml.ts'
import type { Hit } from '../source.ts'
import { plainText } from '../wikipedia/plain-text.ts'

/** A ZIM file that a server offers. */
export interface Book {
  /** The book's name as its URLs contain it. */
  name: string
  title: string
  /** The language code as written in the file: usually three letters of ISO 639-3. */
  language: string
  /** The date of the file in ISO format, or empty. */
  date: string
  uuid: string
  /** The path of the book's pages on the server: `/content/BOOK`, or `/BOOK` on servers before 3.4. */
  path: string
}

/** Parses the reply of `/catalog/v2/entries`; undefined if it is not a catalog. */
export function readCatalog(xml: string): Book[] | undefined {
  if (!/<feed\b/.test(xml.slice(0, 500))) return undefined
  return groups(xml, 'entry').flatMap(elements => {
    const link = elements.find(({ name, attributes }) => name === 'link' && attributes.type === 'text/html')
    const path = link?.attributes.href ?? ''
    const name = percentDecodedOrSame(path.split('/').filter(Boolean).at(-1) ?? '')
    if (!name) return []
    return [
      {
        name,
        title: textOf(elements, 'title') || name,
        language: textOf(elements, 'language'),
        date: (textOf(elements, 'issued') || textOf(elements, 'updated')).slice(0, 10),
        uuid: textOf(elements, 'id').replace(/^urn:uuid:/, ''),
        path: new URL(path, 'http://server.invalid').pathname.replace(/\/$/, ''),
      },
    ]
  })
}

/** Parses the reply of `/search?format=xml`; undefined if it is not a list of results. */
export function readSearch(xml: string, bookPath: string): Hit[] | undefined {
  if (!/<rss\b/.test(xml.slice(0, 500))) return undefined
  return groups(withPlainDescriptions(xml), 'item').flatMap(elements => {
    const id = pathIn(textOf(elements, 'link'), bookPath)
    return id ? [{ id, title: textOf(elements, 'title'), description: textOf(elements, 'description') }] : []
  })
}

const Suggestions = z.array(z.object({ value: z.string(), kind: z.string(), path: z.string().optional() }))

/** Parses the reply of `/suggest`; undefined if it is not a list of suggestions. */
export function readSuggestions(text: string): Hit[] | undefined {
  return Suggestions.safeParse(parsedJson(text)).data?.flatMap(({ value, kind, path }) =>
    kind === 'path' && path ? [{ id: path, title: plainText(value), description: '' }] : [],
  )
}

/** The path within a book of the page at this address; undefined if the address is outside the book. */
export function pathIn(address: string, bookPath: string): string | undefined {
  if (!URL.canParse(address, 'http://server.invalid')) return undefined
  const { pathname } = new URL(address, 'http://server.invalid')
  const at = pathname.indexOf(`${bookPath}/`)
  return at < 0 ? undefined : percentDecodedOrSame(pathname.slice(at + bookPath.length + 1)) || undefined
}

/** Makes the HTML in descriptions, which highlights words, plain text: an XML parser would read tags as elements. */
const withPlainDescriptions = (xml: string): string =>
  xml.replace(/<description>(.*?)<\/description>/gs, (_, html: string) => {
    const text = plainText(html)
      .replace(/\.{3,}/g, ' … ')
      .replace(/[<>&]/g, ' ')
    return `<description>${text}</description>`
  })

/** Groups elements: each group starts with an element called `name` and extends to the next one of that name. */
function groups(xml: string, name: string): XmlElement[][] {
  const found: XmlElement[][] = []
  for (const element of xmlElements(xml, new Allowance('catalog'))) {
    if (element.name === name) found.push([])
    found.at(-1)?.push(element)
  }
  return found
}

const textOf = (elements: readonly XmlElement[], name: string): string =>
  elements
    .find(element => element.name === name)
    ?.text.replace(/\s+/g, ' ')
    .trim() ?? ''
