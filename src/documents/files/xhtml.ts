import { Parser } from 'htmlparser2'
import { type Change, changed, escapedXml } from '../html/source-changes.ts'

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
export function htmlOf(xhtml: string, onElement: () => void): string {
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
