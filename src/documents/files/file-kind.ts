import { badFile } from './bad-file.ts'
import { hasAt, indexOfBytes } from './bytes.ts'
import { decodeText } from './decode-text.ts'
import type { Allowance } from './limits.ts'
import { isMessage } from './mime.ts'
import { isTabbed } from './table-separator.ts'

export type TextKind = 'html' | 'markdown' | 'table' | 'json' | 'xml' | 'code' | 'text'

/**
 * The format of a file. `compound` is Microsoft's container: an Office file from before 2007, or an encrypted newer one.
 * `message` is a mail, or a web page saved as MHTML.
 */
export type FileKind =
  | { kind: 'pdf' | 'zip' | 'compound' | 'rtf' | 'message' | 'unknown' }
  | { kind: TextKind; text: string }

const PDF = '%PDF-'
const ZIPS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']
const RTF = '{\\rtf'
/** The first bytes of a PostScript file, a program that draws text and cannot be read as text. */
const POSTSCRIPT = '%!PS'
const COMPOUND = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'
/** A PDF's header starts within this many bytes; other bytes may precede it. */
const PDF_BEGINS_WITHIN = 1_024
/** How many bytes of a file that is too large to be read as text are examined to detect its kind. */
const SAMPLE = 1_000_000

/** The start of an HTML file. The alternatives begin with different characters, so that no backtracking is needed. */
const MARKUP = /^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->).)*-->)*<(?:!doctype\s+html|html|head|body)\b/is
const XML_LINE = /^\s*<\?xml\s/
const ENDINGS: readonly { kind: TextKind; endings: RegExp }[] = [
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
  if (isText ? hasAt(bytes, PDF) : indexOfBytes(bytes.subarray(0, PDF_BEGINS_WITHIN), PDF) >= 0) return { kind: 'pdf' }
  if (ZIPS.some(mark => hasAt(bytes, mark))) return { kind: 'zip' }
  if (hasAt(bytes, COMPOUND)) return { kind: 'compound' }
  if (hasAt(bytes, POSTSCRIPT)) return { kind: 'unknown' }
  if (allowance.has('unpacked', bytes.length)) {
    if (hasAt(bytes, RTF)) return { kind: 'rtf' }
    return isMessage(bytes, allowance.name) ? { kind: 'message' } : textKind(bytes, allowance.name)
  }
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
