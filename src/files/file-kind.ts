import { badFile } from './bad-file.ts'
import { decodeText } from './decode-text.ts'
import type { Allowance } from './limits.ts'
import { isMessage } from './mime.ts'
import { isTabbed } from './table-separator.ts'

export type FileKind =
  | { kind: 'pdf' }
  | { kind: 'zip' }
  /** A Microsoft compound file: an Office file from before 2007, or an encrypted newer one. */
  | { kind: 'compound' }
  | { kind: 'rtf' }
  /** A mail, or a web page saved as MHTML. */
  | { kind: 'message' }
  | { kind: 'html' | 'markdown' | 'table' | 'json' | 'xml' | 'code' | 'text'; text: string }
  | { kind: 'unknown' }

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
const ZIPS = [3, 5, 7].map(sort => [0x50, 0x4b, sort, sort + 1])
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66]
/** The first bytes of a PostScript file, a program that draws text and cannot be read as text. */
const POSTSCRIPT = [0x25, 0x21, 0x50, 0x53]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** A PDF's header starts within this many bytes; other bytes may precede it. */
const PDF_BEGINS_WITHIN = 1_024
/** How many bytes of a file that is too large to be read as text are examined to detect its kind. */
const SAMPLE = 1_000_000

/** The start of an HTML file. The alternatives begin with different characters, so that no backtracking is needed. */
const MARKUP = /^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->).)*-->)*<(?:!doctype\s+html|html|head|body)\b/is
const XML_LINE = /^\s*<\?xml\s/
const ENDINGS: readonly { kind: 'html' | 'markdown' | 'table' | 'json' | 'xml' | 'code'; endings: RegExp }[] = [
  { kind: 'html', endings: /\.x?html?$/i },
  { kind: 'markdown', endings: /\.(?:md|markdown|mdx|mdown)$/i },
  { kind: 'table', endings: /\.(?:csv|tsv)$/i },
  { kind: 'json', endings: /\.(?:json|geojson|jsonl|ndjson)$/i },
  { kind: 'xml', endings: /\.(?:xml|rss|atom|opml|kml|gpx)$/i },
  {
    kind: 'code',
    endings:
      /\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kts?|swift|[ch](?:pp|xx|c)?|cs|php|pl|lua|r|jl|scala|clj|ex|exs|erl|hs|ml|fs|dart|sh|bash|zsh|ps1|bat|sql|css|scss|less|vue|svelte|jsonc|ya?ml|toml|ini|cfg|conf|env|svg|proto|graphql|tf|gradle|cmake|make|mk|dockerfile|diff|patch)$|(?:^|\/)(?:Makefile|Dockerfile|Gemfile|Rakefile)$/i,
  },
]

/** Detects the format by content, and that of text files by name. Throws `UserError` if a text file is too large. */
export function fileKind(bytes: Uint8Array, allowance: Allowance): FileKind {
  // A text may be about PDF, so its ending decides unless it begins as one.
  const isText = ENDINGS.some(({ endings }) => endings.test(allowance.name))
  if (isText ? begins(bytes, PDF) : contains(bytes.subarray(0, PDF_BEGINS_WITHIN), PDF)) return { kind: 'pdf' }
  if (ZIPS.some(mark => begins(bytes, mark))) return { kind: 'zip' }
  if (begins(bytes, COMPOUND)) return { kind: 'compound' }
  if (begins(bytes, POSTSCRIPT)) return { kind: 'unknown' }
  const isRtf = begins(bytes, RTF)
  if ((isRtf || isMessage(bytes, allowance.name)) && allowance.has('unpacked', bytes.length)) {
    return { kind: isRtf ? 'rtf' : 'message' }
  }
  if (allowance.has('unpacked', bytes.length)) return textKind(bytes, allowance.name)
  const { kind } = textKind(bytes.subarray(0, SAMPLE), allowance.name)
  if (kind === 'unknown') return { kind }
  throw badFile(kind === 'html' ? 'unfolding-file' : 'too-much-text', allowance.name)
}

function textKind(bytes: Uint8Array, name: string): FileKind {
  const text = decodeText(bytes)
  if (text === undefined) return { kind: 'unknown' }
  if (MARKUP.test(text.slice(0, PDF_BEGINS_WITHIN))) return { kind: 'html', text }
  const named = ENDINGS.find(({ endings }) => endings.test(name))?.kind
  return { kind: named ?? (XML_LINE.test(text) ? 'xml' : isTabbed(text) ? 'table' : 'text'), text }
}

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

function contains(bytes: Uint8Array, mark: readonly number[]): boolean {
  for (let at = 0; at + mark.length <= bytes.length; at++) if (begins(bytes.subarray(at), mark)) return true
  return false
}
