import { detect } from 'chardet'

/** Where an HTML page may say its encoding. */
const HEAD = 1_024
const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i
const BYTE_ORDER_MARKS: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
/** How much of a file is looked at to tell its encoding. */
const SAMPLE = 256_000

/**
 * The text of a file in whatever encoding: the one that its byte order mark names, else UTF-8 where it is valid, else
 * the one that it declares, else the likeliest by its letters. Undefined where it is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(mark => mark.bytes.every((byte, i) => bytes[i] === byte))
  if (marked) return decoded(bytes, marked.encoding)
  const hasZero = bytes.subarray(0, SAMPLE).includes(0)
  if (!hasZero) {
    const utf8 = decoded(bytes, 'utf-8', { fatal: true })
    if (utf8 !== undefined) return utf8
    const declared = DECLARED.exec(decoded(bytes.subarray(0, HEAD), 'latin1') ?? '')?.[1]
    const text = declared && decoded(bytes, declared)
    if (text) return text
  }
  const likeliest = detect(bytes.subarray(0, SAMPLE))
  // Only text of two bytes a letter has zeros in it.
  if (!likeliest || (hasZero && !likeliest.startsWith('UTF-16'))) return undefined
  const text = decoded(bytes, likeliest)
  return text === undefined || looksBinary(text) ? undefined : text
}

/** Undefined where there is no such encoding, or with `fatal` where the bytes are not in it. */
function decoded(bytes: Uint8Array, encoding: string, options?: TextDecoderOptions): string | undefined {
  try {
    return new TextDecoder(encoding, options).decode(bytes)
  } catch {
    return undefined
  }
}

/** One control character in a hundred, or more. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return (sample.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/g)?.length ?? 0) * 100 >= sample.length
}
