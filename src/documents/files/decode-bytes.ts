import { attempt } from '../../common/core/attempt.ts'

/**
 * The Windows-1252 characters of the bytes 0x80 to 0x9F, which Node 20 decodes as control characters, as in Latin-1.
 */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const IS_WESTERN = /^(?:windows-1252|cp1252|iso-?8859-1|latin1|us-ascii)$/i

/** Decodes bytes. Throws if the encoding is unknown and, with `fatal`, if the bytes are invalid in it. */
export function decodeBytes(bytes: Uint8Array, encoding: string, options?: TextDecoderOptions): string {
  const text = new TextDecoder(encoding, options).decode(bytes)
  if (!IS_WESTERN.test(encoding)) return text
  return text.replace(/[\u0080-\u009F]/g, control => OF_WINDOWS[control.charCodeAt(0) - 0x80] ?? control)
}

/** Decodes bytes; undefined if the encoding is unknown or, with `fatal`, if the bytes are invalid in it. */
export const decoded = (...read: Parameters<typeof decodeBytes>): string | undefined =>
  attempt(() => decodeBytes(...read))
