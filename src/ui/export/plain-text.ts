/** Helpers for writing arbitrary text into any format. */

/** Replaces control characters and lone surrogates, which are invalid in most formats, by the replacement character. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '\u{fffd}')

export const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()

export const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
