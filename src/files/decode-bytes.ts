/**
 * The characters of Windows-1252 from 0x80 on. Node 20 decodes these bytes as in Latin-1, as control characters.
 */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const IS_WESTERN = /^(?:windows-1252|cp1252|iso-?8859-1|latin1|us-ascii)$/i

/** Decodes bytes. Throws if the encoding is unknown and, with `fatal`, if the bytes are invalid in it. */
export function decodeBytes(bytes: Uint8Array, encoding: string, options?: TextDecoderOptions): string {
  const text = new TextDecoder(encoding, options).decode(bytes)
  if (!IS_WESTERN.test(encoding)) return text
  return text.replace(/[\u0080-\u009F]/g, control => OF_WINDOWS[control.charCodeAt(0) - 0x80] ?? control)
}

/** Undefined if the encoding is unknown or, with `fatal`, the bytes are invalid in it. */
export function decoded(bytes: Uint8Array, encoding: string, options?: TextDecoderOptions): string | undefined {
  try {
    return decodeBytes(bytes, encoding, options)
  } catch {
    return undefined
  }
}
