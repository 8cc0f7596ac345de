import { Parser } from 'htmlparser2'
import type { Allowance } from './limits.ts'

/** How many bytes are decoded at a time. */
const PIECE = 65_536

/** Element names have no namespace prefix, which each file may choose; attribute names keep it. */
interface XmlHandler {
  /** Whether an element is left out with all that it contains. */
  isSkipped?(name: string, attributes: Record<string, string>): boolean
  begin?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  end?(name: string): void
}

/**
 * Parses XML as a stream, so that a part of 100 MB takes little memory. Errors thrown by the handler end the parsing.
 * Throws if elements are not closed.
 *
 * @param allowance counts all elements, including skipped ones; if it is undefined, the handler counts what it keeps
 */
export function streamXml(source: Uint8Array | string, allowance: Allowance | undefined, handler: XmlHandler): void {
  let [open, skipped] = [0, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open++
        allowance?.take('nodes')
        const local = localName(name)
        if (skipped > 0 || handler.isSkipped?.(local, attributes)) skipped++
        else handler.begin?.(local, attributes)
      },
      ontext(text) {
        if (skipped === 0) handler.text?.(text)
      },
      onclosetag(name) {
        open--
        if (skipped > 0) skipped--
        else handler.end?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  for (const piece of piecesOf(source)) parser.write(piece)
  if (open > 0) throw new Error('Elements are not closed.')
  parser.end()
}

function* piecesOf(source: Uint8Array | string): Generator<string> {
  if (typeof source === 'string') {
    yield source
    return
  }
  const decoder = new TextDecoder(encodingOf(source))
  for (let at = 0; at < source.length; at += PIECE)
    yield decoder.decode(source.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

export interface XmlElement {
  /** Without the namespace prefix; in lower case. */
  name: string
  /** Values by attribute name; those whose name has a prefix also by the name without it. */
  attributes: Record<string, string>
  text: string
}

/** All elements in order, each with the text that follows its start tag. XML that is cut short is read as far as it goes. */
export function xmlElements(source: Uint8Array | string, allowance: Allowance): XmlElement[] {
  const elements: XmlElement[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        allowance.take('nodes')
        elements.push({ name: localName(name).toLowerCase(), attributes: withLocalNames(attributes), text: '' })
      },
      ontext(text) {
        const last = elements.at(-1)
        if (last) last.text += text
      },
    },
    { xmlMode: true },
  )
  for (const piece of piecesOf(source)) parser.write(piece)
  parser.end()
  return elements
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const withLocalNames = (attributes: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name.startsWith('xmlns') ? [] : [[localName(name), value] as const],
    ),
  ),
  ...attributes,
})
