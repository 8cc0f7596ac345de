import { detect } from 'chardet'
import { hasAt } from './bytes.ts'
import { decoded } from './decode-bytes.ts'
import { mixedUtf8 } from './mixed-utf8.ts'

/** How many bytes at the start of a file are searched for an HTML or XML encoding declaration. */
const HEAD = 1_024
const DECLARED = /<(?:meta[^>]+charset|\?xml[^>]+encoding)\s*=\s*["']?\s*([\w-]+)/i
const BYTE_ORDER_MARKS = { 'utf-8': '\xEF\xBB\xBF', 'utf-16le': '\xFF\xFE', 'utf-16be': '\xFE\xFF' }
/** How many bytes of a file are examined to detect its encoding. */
const SAMPLE = 256_000
/** The number of control and replacement characters that are tolerated in a text of any length. */
const MOST_SLIPS = 2
/** Stray characters that are removed: NUL, byte order marks inside the text, and the end-of-file mark of DOS. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STRAY = /[\u0000\u001A\uFEFF]/g

/** If fewer than one byte in this many is non-ASCII, detection is not reliable and Windows-1252 is assumed. */
const TELLING = 200
const WESTERN = /^(?:ISO-8859-(?:1|9|15)|windows-125[24])$/i

/**
 * Decodes a file of unknown encoding: as its byte order mark says, otherwise as UTF-8 if that is valid, as declared in
 * the file, as UTF-8 with a few errors, or as the detector guesses. Undefined if it is not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodedText(withoutPadding(bytes))
  return text === undefined || looksBinary(text) ? undefined : text.replace(STRAY, '')
}

function decodedText(bytes: Uint8Array): string | undefined {
  const [marked] = Object.entries(BYTE_ORDER_MARKS).find(([, mark]) => hasAt(bytes, mark)) ?? []
  if (marked && marked !== 'utf-8') return decoded(bytes, marked)
  const wide = marked ? undefined : wideEncoding(bytes.subarray(0, SAMPLE))
  if (wide) return decoded(bytes, wide)
  const utf8 = decoded(bytes, 'utf-8', { fatal: true })
  if (utf8 !== undefined) return utf8
  const mixed = mixedUtf8(bytes)
  if (marked) return mixed.text()
  const declared = DECLARED.exec(decoded(bytes.subarray(0, HEAD), 'latin1') ?? '')?.[1]
  const text = declared && !/^utf-?8$/i.test(declared) && decoded(bytes, declared)
  if (text) return text
  if (mixed.isMostly) return mixed.text()
  const likeliest = mixed.beyondAscii * TELLING < bytes.length ? 'windows-1252' : detect(bytes.subarray(0, SAMPLE))
  if (!likeliest) return undefined
  return mixed.hasWestern && WESTERN.test(likeliest) ? mixed.text() : decoded(bytes, likeliest)
}

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0]
  bytes.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 5 < bytes.length || Math.min(even, odd) * 10 > Math.max(even, odd)) return undefined
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/** Removes the zero bytes that pad the end of a file. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  const end = bytes.findLastIndex(byte => byte !== 0) + 1
  // In UTF-16 the last letter may end with a zero byte.
  return bytes.subarray(0, Math.min(end + (end % 2), bytes.length))
}

/** Whether at least one character in a hundred is a control character; a few are tolerated in short texts. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const controls = sample.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/g)?.length ?? 0
  return controls > MOST_SLIPS && controls * 100 >= sample.length
}
