import { decodeBytes } from './decode-bytes.ts'

/** Lead bytes of the UTF-8 letters of Western Europe. Windows-1252 text hardly contains such sequences by chance. */
const WESTERN_LEADS = new Set([0xc2, 0xc3, 0xe2])
/** Bytes that are never read as Windows-1252 letters: lead bytes of truncated UTF-8 letters, and 0xFE and 0xFF. */
const NO_LETTERS = new Set([0xc2, 0xc3, 0xfe, 0xff])
/** With at least this many UTF-8 letters for each invalid byte, the text is certainly UTF-8. */
const SURELY = 4
const GAP = '\uFFFD'

/** Examines bytes that are not valid UTF-8. */
export function mixedUtf8(bytes: Uint8Array) {
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
