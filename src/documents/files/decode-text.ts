import { detect } from 'chardet'
import { hasAt } from './bytes.ts'
import { decodeBytes, decoded } from './decode-bytes.ts'

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

/** Lead bytes of the UTF-8 letters of Western Europe. Windows-1252 text hardly contains such sequences by chance. */
const WESTERN_LEADS = new Set([0xc2, 0xc3, 0xe2])
/** Bytes that are never read as Windows-1252 letters: lead bytes of truncated UTF-8 letters, and 0xFE and 0xFF. */
const NO_LETTERS = new Set([0xc2, 0xc3, 0xfe, 0xff])
/** With at least this many UTF-8 letters for each invalid byte, the text is certainly UTF-8. */
const SURELY = 4
const GAP = '\uFFFD'

/** Examines bytes that are not valid UTF-8. */
function mixedUtf8(bytes: Uint8Array) {
  let [letters, slips, western, beyondAscii] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at]!
    const length = lengthAt(bytes, at)
    if (lead >= 0x80) beyondAscii += Math.max(length, 1)
    if (length === 0) slips++
    else if (length > 1) letters++
    if (length > 1 && WESTERN_LEADS.has(lead)) western++
    at += Math.max(length, 1)
  }
  return {
    /** Whether the bytes are UTF-8 with a few errors. */
    isMostly: letters >= SURELY * slips,
    /** Whether the bytes contain letters of Western Europe in UTF-8. */
    hasWestern: western > 0,
    /** The number of non-ASCII bytes. */
    beyondAscii,
    text: () => textOf(bytes),
  }
}

/** Decodes the bytes as UTF-8; invalid bytes are read as Windows-1252 or become replacement characters. */
function textOf(bytes: Uint8Array): string {
  const utf8 = new TextDecoder()
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at)
    if (length === 0) {
      parts.push(utf8.decode(bytes.subarray(from, at)))
      // The bytes of one truncated character become one replacement character.
      const end = cutShort(bytes, at)
      parts.push(
        end > at + 1 || NO_LETTERS.has(bytes[at]!) ? GAP : decodeBytes(bytes.subarray(at, at + 1), 'windows-1252'),
      )
      from = end
      at = end
    } else at += length
  }
  return parts.join('') + utf8.decode(bytes.subarray(from))
}

/** The offset after a character whose last bytes are missing. */
function cutShort(bytes: Uint8Array, at: number): number {
  let end = at + 1
  if (bytes[at]! >= 0xe0) while (end < at + 3 && isContinuation(bytes[end])) end++
  return end
}

const isContinuation = (byte = 0): boolean => (byte & 0xc0) === 0x80

/** The length in bytes of the UTF-8 character at `at`; 0 if it is invalid. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
  for (let i = 1; i < length; i++) if (!isContinuation(bytes[at + i])) return 0
  const second = bytes[at + 1] ?? 0
  const isOverlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90)
  const isNone = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f)
  return isOverlong || isNone ? 0 : length
}
