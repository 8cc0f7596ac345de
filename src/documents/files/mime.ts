import { attempt } from '../../common/core/attempt.ts'
import { binaryOf } from './bytes.ts'
import { decodeBytes, decoded } from './decode-bytes.ts'
import { decodeText } from './decode-text.ts'
import type { Allowance } from './limits.ts'

/** A message, or a part of one, as in RFC 2045. */
export interface MimePart {
  /** The headers by their names in lower case. */
  headers: ReadonlyMap<string, string>
  /** The media type in lower case: `text/html`. */
  type: string
  parameters: ReadonlyMap<string, string>
  /** The content as sent, with one character for each byte. */
  body: string
  parts: readonly MimePart[]
}

/** The maximum depth of nested parts; the parts of deeper ones are not parsed. */
const DEEPEST = 10
const HEADER = /^([!-9;-~]+):[ \t]*(.*)$/s
const PARAMETER = /;\s*([\w-]+)(?:\*\d*)?\*?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g
const WORD = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi
/** How many bytes are examined to detect a message. */
const SAMPLE = 16_384
const ENDINGS = /\.(?:eml|mht|mhtml|mbox)$/i

/** Whether a file starts with MIME headers; if its name ends like a message's (`.eml`), fewer headers suffice. */
export function isMessage(bytes: Uint8Array, name: string): boolean {
  const [head = '', body] = binaryOf(bytes.subarray(0, SAMPLE))
    .trimStart()
    .split(/\r?\n\r?\n/, 2)
  const isWhole = body !== undefined || bytes.length > SAMPLE
  const headers = headersOf(head)
  if (!isWhole || !headers) return false
  if (headers.has('mime-version') && headers.has('content-type')) return true
  return ENDINGS.test(name) && (headers.has('content-type') || (headers.has('from') && headers.has('date')))
}

/** Parses a message. Throws `UserError` `unfolding-file` if it has too many parts. */
export const parseMessage = (bytes: Uint8Array, allowance: Allowance): MimePart =>
  partOf(binaryOf(bytes).trimStart(), allowance, 0)

/** Parses a message that is a part of another. Throws like `parseMessage`. */
export const messageIn = (part: MimePart, allowance: Allowance): MimePart =>
  partOf(bodyOf(part).trimStart(), allowance, 1)

function partOf(source: string, allowance: Allowance, depth: number): MimePart {
  allowance.take('pages')
  // The empty line that ends the headers; a part may have no headers.
  const { 0: gap, index: at } = /^\r?\n|\r?\n\r?\n/.exec(source) ?? { 0: '', index: source.length }
  const headers = headersOf(source.slice(0, at)) ?? new Map<string, string>()
  const contentType = headers.get('content-type') ?? 'text/plain'
  const parameters = new Map(
    [...contentType.matchAll(PARAMETER)].map(([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? bare,
    ]),
  )
  const type = /^[^;\s]*/.exec(contentType)![0].toLowerCase()
  const body = source.slice(at + gap.length)
  const boundary = type.startsWith('multipart/') && depth < DEEPEST ? parameters.get('boundary') : undefined
  const parts = boundary ? piecesOf(body, boundary).map(piece => partOf(piece, allowance, depth + 1)) : []
  return { headers, type, parameters, body: boundary ? '' : body, parts }
}

/** The parts between the boundary lines. */
function piecesOf(body: string, boundary: string): string[] {
  const mark = `--${boundary}`
  const pieces: string[] = []
  let from = -1
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue
    if (from >= 0) pieces.push(body.slice(from, at).replace(/\r?\n$/, ''))
    const end = body.indexOf('\n', at + mark.length)
    const rest = body.slice(at + mark.length, end < 0 ? body.length : end)
    from = -1
    if (rest.startsWith('--') || end < 0) break
    if (rest.trim() === '') from = end + 1
  }
  return from >= 0 ? [...pieces, body.slice(from)] : pieces
}

/** Parses headers, by their names in lower case. Undefined if a line is not a header. */
function headersOf(head: string): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = HEADER.exec(line) ?? []
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim())
    // A mailbox file (mbox) starts with a `From ` line.
    else if (!name && line !== '' && !line.startsWith('From ')) return undefined
  }
  return headers
}

/** The text of a header, with encoded words (RFC 2047) decoded. */
export function headerText(part: MimePart, name: string): string {
  const written = (part.headers.get(name) ?? '').replace(/\?=\s+=\?/g, '?==?')
  const decoded = written.replace(WORD, (_, charset: string, kind: string, text: string) =>
    textIn(kind.toLowerCase() === 'b' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' ')), charset),
  )
  return decoded === written ? textIn(written, undefined) : decoded
}

export const partText = (part: MimePart, allowance: Allowance): string => {
  allowance.take('unpacked', part.body.length)
  return textIn(bodyOf(part), part.parameters.get('charset'))
}

function bodyOf({ headers, body }: MimePart): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  return encoding === 'base64' ? fromBase64(body) : encoding === 'quoted-printable' ? fromQuoted(body) : body
}

/**
 * Decodes text. Its encoding is detected if it is declared as ASCII or UTF-8, since such declarations are often wrong.
 */
function textIn(binary: string, charset: string | undefined): string {
  const bytes = Uint8Array.from(binary, character => character.charCodeAt(0))
  const asDeclared = charset && !/^(?:us-ascii|utf-?8)$/i.test(charset) ? decoded(bytes, charset) : undefined
  return asDeclared ?? decodeText(bytes) ?? decodeBytes(bytes, 'windows-1252')
}

function fromBase64(text: string): string {
  const letters = text.replace(/[^\w+/]/g, '')
  return attempt(() => atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)))) ?? ''
}

const fromQuoted = (text: string): string =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
