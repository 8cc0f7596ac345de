import { Parser } from 'htmlparser2'
import { localName } from './xml-elements.ts'

/** How many bytes are decoded at a time. */
const PIECE = 65_536

/** Element names have no namespace prefix; attribute names keep it. */
export interface XmlHandler {
  begin?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  end?(name: string): void
}

/**
 * Parses XML as a stream, so that a part of 100 MB takes little memory. Errors thrown by the handler end the parsing.
 * Throws if elements are not closed.
 */
export function streamXml(source: Uint8Array | string, handler: XmlHandler): void {
  let open = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open++
        handler.begin?.(localName(name), attributes)
      },
      ontext: text => handler.text?.(text),
      onclosetag(name) {
        open--
        handler.end?.(localName(name))
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
